import type { Entry } from '@rueda/domain/content';
import { sampleEntries, sampleImages } from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Row, type RowProps } from '../../layout/layout/index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { EntryCard, type EntryCardProps } from './index.ts';

type Args = StoryArgs<Partial<EntryCardProps>>;
type Story = StoryObj<Args>;

const texts = inLanguage({
  es: {
    author: 'Equipo de educación',
    tags: [
      { label: 'Acciones', url: '/educacion/acciones' },
      { label: 'Principiantes', url: null },
    ],
    subtitle: 'Para empezar',
    titles: ['Qué columna mirar primero', 'Qué significa cada abreviatura'],
    label: 'Nuevo',
    linkText: 'Ver la guía',
    long: 'Todo lo que un inversionista debería saber sobre la representación de valores por anotaciones en cuenta y su desmaterialización',
    longText:
      'Una explicación paso a paso, con ejemplos del mercado peruano, de los documentos que se presentan, los plazos que corren, las tarifas que se pagan y los derechos que se conservan.',
  },
  en: {
    author: 'Education team',
    tags: [
      { label: 'Shares', url: '/en/education/shares' },
      { label: 'Beginners', url: null },
    ],
    subtitle: 'To begin with',
    titles: ['Which column to look at first', 'What each abbreviation means'],
    label: 'New',
    linkText: 'See the guide',
    long: 'Everything an investor should know about securities held as entries in an account and about giving up their certificates',
    longText:
      'An explanation step by step, with examples of the Peruvian market, of the documents to be handed in, the time limits, the fees and the rights that are kept.',
  },
});

const story = (
  change: (text: ReturnType<typeof texts>, language: Args['language']) => Partial<Entry> = () => ({}),
): Story => ({
  render: ({ language, ...props }) => {
    const [entry] = sampleEntries(language) as [Entry];
    return (
      <EntryCard
        entry={{ ...entry, ...change(texts(language), language) }}
        {...props}
        {...(language && { language })}
      />
    );
  },
});

const meta: Meta<Args> = {
  title: 'Content/EntryCard',
  component: EntryCard as never,
  args: { filesBase: '/archivos' },
};
export default meta;

export const Ordinary: Story = story();
export const EveryField: Story = story(({ author, tags, subtitle, titles, label, linkText }) => ({
  author,
  tags,
  subtitle,
  titles,
  label,
  linkText,
  files: [
    { title: 'Guía', url: '/guia.pdf' },
    { title: 'Glosario', url: '/glosario.xlsx' },
  ],
  podcasts: {
    spotify: 'https://open.spotify.com/',
    google: 'https://podcasts.google.com/',
    apple: 'https://podcasts.apple.com/',
    ivoox: 'https://www.ivoox.com/',
  },
  saved: true,
}));
export const OverAPicture: Story = story(({ author, subtitle, linkText, tags }, language) => ({
  image: null,
  backgroundImage: sampleImages(language)[0] ?? null,
  author,
  subtitle,
  linkText,
  tags,
  isLink: true,
}));
export const WithoutPicture: Story = story(() => ({ image: null, date: null, hour: null }));
export const LongText: Story = story(({ long, longText }) => ({
  title: long,
  description: longText,
  saved: true,
}));

/** As a page lists them, with equal heights in a row. */
export const VeryMany: Story = {
  render: ({ language, filesBase = '', entry: _, headingLevel: __, isPriority: ___, ...props }) => (
    <Row {...(props as RowProps)}>
      {sampleEntries(language).map((entry) => (
        <EntryCard key={entry.title} entry={entry} filesBase={filesBase} {...(language && { language })} />
      ))}
    </Row>
  ),
};
