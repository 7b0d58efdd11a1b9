import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { ShareBar, type ShareBarProps } from './index.ts';

const pages = inLanguage({
  es: {
    title: 'Cómo leer un boletín diario',
    url: 'https://rueda.example/educacion/boletin',
    long: '14. Incremento (Disminución) por cambios en las participaciones de subsidiarias que no impliquen pérdida de control & otros "movimientos"',
    longUrl: 'https://rueda.example/emisores/noticias-emisores?companyCode=21400&desde=2026-01-01#notas',
  },
  en: {
    title: 'How to read a daily bulletin',
    url: 'https://rueda.example/en/education/bulletin',
    long: '14. Increase (decrease) from changes in interests in subsidiaries that do not result in a loss of control & other "movements"',
    longUrl: 'https://rueda.example/en/issuers/news?companyCode=21400&from=2026-01-01#notes',
  },
});

type Args = StoryArgs<ShareBarProps>;

const meta: Meta<Args> = {
  title: 'Navigation/ShareBar',
  component: ShareBar,
  args: { id: 'share' },
  render: ({ language, ...props }) => (
    <ShareBar
      {...props}
      url={pages(language).url}
      title={pages(language).title}
      {...(language && { language })}
    />
  ),
};
export default meta;

export const Ordinary: StoryObj<Args> = {};
/** The state for six seconds after the link was copied. */
export const Copied: StoryObj<Args> = {
  args: { id: 'share-copied' },
  play: async ({ canvasElement }) => {
    const outcome = canvasElement.querySelector('output');
    if (outcome) outcome.textContent = outcome.dataset['copied'] ?? '';
  },
};
export const LongTitle: StoryObj<Args> = {
  args: { id: 'share-long' },
  render: ({ language, ...props }) => (
    <ShareBar
      {...props}
      url={pages(language).longUrl}
      title={pages(language).long}
      {...(language && { language })}
    />
  ),
};
