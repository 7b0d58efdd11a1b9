import { pages } from '@rueda/domain/site';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SectionHeader } from '../../content/section-header/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { SideMenu, type SideMenuProps, type SideMenuSection } from './index.ts';

const text = inLanguage({
  es: {
    path: '/mercado/indices/indice-lima-25',
    sections: ['Evolución', 'Composición', 'Metodología', 'Documentos'],
    paragraph:
      'El índice reúne las acciones más representativas por capitalización y liquidez. Cifras ilustrativas.',
    indices: 'Índices',
    long: 'Incremento (disminución) por cambios en las participaciones de subsidiarias que no impliquen pérdida de control',
  },
  en: {
    path: '/en/market/index/index-lima-25',
    sections: ['Evolution', 'Composition', 'Methodology', 'Documents'],
    paragraph:
      'The index gathers the most representative shares by value and liquidity. Illustrative figures.',
    indices: 'Indices',
    long: 'Increase (decrease) from changes in interests in subsidiaries that do not result in a loss of control',
  },
});

const otherPages = inLanguage<SideMenuSection[]>({
  es: [
    { title: 'Todos los índices', url: pages.indices.es },
    { title: 'Lima 25', url: '/mercado/indices/indice-lima-25' },
    { title: 'Perú General', url: '/mercado/indices/indice-peru-general' },
  ],
  en: [
    { title: 'All indices', url: pages.indices.en },
    { title: 'Lima 25', url: '/en/market/index/index-lima-25' },
    { title: 'Peru General', url: '/en/market/index/index-peru-general' },
  ],
});

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

type Args = StoryArgs<SideMenuProps>;
type Story = StoryObj<Args>;

/** A story of a page with these titles, passed to the menu or not. */
const story = (titles: (language: Args['language']) => readonly string[], isPassed = true): Story => ({
  render: ({ language, ...props }) => {
    const sections = titles(language).map((title) => ({ title, anchor: anchorOf(title) }));
    return (
      <>
        <SideMenu
          {...props}
          path={text(language).path}
          {...(isPassed && { sections })}
          {...(language && { language })}
        />
        {sections.map(({ title, anchor }) => (
          <section key={anchor}>
            <SectionHeader id={anchor} title={title} {...(language && { language })} />
            <p>{text(language).paragraph}</p>
          </section>
        ))}
      </>
    );
  },
});

const meta: Meta<Args> = { title: 'Navigation/SideMenu', component: SideMenu };
export default meta;

export const Ordinary: Story = story((language) => text(language).sections);
export const BuiltFromThePage: Story = story((language) => text(language).sections, false);
export const OtherPages: Story = {
  render: ({ language, ...props }) => (
    <SideMenu
      {...props}
      path={text(language).path}
      title={text(language).indices}
      sections={otherPages(language)}
      {...(language && { language })}
    />
  ),
};
export const HomePage: Story = {
  render: ({ language, ...props }) => (
    <SideMenu
      {...props}
      path={pages.home[language ?? 'es']}
      sections={otherPages(language)}
      {...(language && { language })}
    />
  ),
};
export const OneItem: Story = story((language) => text(language).sections.slice(0, 1));
export const NoItem: Story = story(() => []);
export const LongTitles: Story = story((language) =>
  text(language).sections.map((title) => `${title}. ${text(language).long}`),
);
export const VeryMany: Story = story((language) =>
  Array.from({ length: 60 }, (_, index) => `${text(language).sections[1]} ${index + 1}`),
);
