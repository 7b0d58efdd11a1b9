import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { SectionHeader, type SectionHeaderProps } from './index.ts';

const texts = inLanguage({
  es: {
    id: 'composicion',
    title: 'Composición',
    subtitle: 'Cartera vigente desde el 01/10/2026',
    link: { title: 'Ver las 25 acciones', url: '/mercado/indices/indice-lima-25#acciones' },
    long: 'Ganancias (pérdidas) por cobertura de un grupo de partidas con posiciones de riesgo compensadoras',
    longSubtitle:
      'Consolidado, en miles de soles, según las normas internacionales de información financiera, cifras ilustrativas',
  },
  en: {
    id: 'composition',
    title: 'Composition',
    subtitle: 'Portfolio in force since 01/10/2026',
    link: { title: 'See the 25 shares', url: '/en/market/index/index-lima-25#shares' },
    long: 'Gains (losses) from the hedging of a group of items with offsetting risk positions',
    longSubtitle:
      'Consolidated, in thousands of soles, under the international financial reporting standards, illustrative figures',
  },
});

type Texts = ReturnType<typeof texts>;
type Args = StoryArgs<SectionHeaderProps>;
type Story = StoryObj<Args>;

/** A story with props from the texts of the current language. */
const story = (props: (text: Texts) => Pick<SectionHeaderProps, 'title' | 'subtitle' | 'link'>): Story => ({
  render: ({ language, ...args }) => (
    <SectionHeader
      {...args}
      {...props(texts(language))}
      id={texts(language).id}
      {...(language && { language })}
    />
  ),
});

const meta: Meta<Args> = { title: 'Content/SectionHeader', component: SectionHeader };
export default meta;

export const Ordinary: Story = story(({ title, subtitle, link }) => ({ title, subtitle, link }));
export const TitleAlone: Story = story(({ title }) => ({ title }));
export const WithLink: Story = story(({ title, link }) => ({ title, link }));
export const LongText: Story = story(({ long, longSubtitle, link }) => ({
  title: long,
  subtitle: longSubtitle,
  link,
}));
