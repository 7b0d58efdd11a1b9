import { sampleArchive, sampleDay, sampleFiling } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { classNames } from '../../theme/class-names.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { ArchiveItem, type ArchiveItemProps } from './index.ts';

type Args = StoryArgs<Partial<ArchiveItemProps>>;
type Story = StoryObj<Args>;

/** Daily bulletins. Illustrative: the files do not exist. */
const bulletins = sampleArchive();
const [bulletin = { path: '', summary: null, date: null }] = bulletins;

const long = inLanguage({
  es: 'Boletín diario con las operaciones al contado, de reporte y de préstamo de valores, los derechos y beneficios acordados y las suspensiones de la negociación',
  en: 'Daily bulletin with the cash, repurchase and securities lending trades, the agreed rights and benefits and the suspensions of trading',
});

const meta: Meta<Args> = {
  title: 'Content/ArchiveItem',
  component: ArchiveItem as never,
  render: ({ language, item = bulletin, filesBase = '/archivos', ...props }) => (
    <ArchiveItem {...props} item={item} filesBase={filesBase} {...(language && { language })} />
  ),
};
export default meta;

export const Ordinary: Story = {};
export const WithItsReceipt: Story = { args: { filing: sampleFiling(sampleDay, [bulletin.path]) } };
export const Replaces: Story = {
  args: {
    filing: {
      at: '2026-11-16T23:10:00Z',
      sizes: [412_000],
      replaces: { at: '2026-11-16T22:05:00Z', path: '/boletines/20261116-1.pdf' },
    },
  },
};
export const WithoutWords: Story = { args: { item: { ...bulletin, summary: null, date: null } } };
export const PathThatLeadsOutside: Story = { args: { item: { ...bulletin, path: '../../secreto.pdf' } } };
export const LongText: Story = {
  render: ({ language, ...args }, context) =>
    (meta.render as NonNullable<Story['render']>)(
      { ...args, item: { ...bulletin, summary: long(language) }, ...(language && { language }) },
      context,
    ),
};
export const VeryMany: Story = {
  render: ({ language, filesBase = '/archivos', item: _, className, ...props }) => (
    <div className={classNames('rueda-ArchiveItem-list', className)} {...props}>
      {bulletins.map((item) => (
        <ArchiveItem
          key={item.path}
          item={item}
          filesBase={filesBase}
          filing={sampleFiling(item.date ?? sampleDay, [item.path])}
          {...(language && { language })}
        />
      ))}
    </div>
  ),
};
