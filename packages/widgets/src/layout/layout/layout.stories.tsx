import { quoteStages } from '@rueda/domain/quotes';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactElement } from 'react';
import { GreatPriceCard } from '../../market/great-price-card/index.ts';
import { LinksList } from '../../navigation/links-list/index.ts';
import { SectionHeader } from '../../content/section-header/index.ts';
import { SideMenu } from '../../navigation/side-menu/index.ts';
import { inLanguage, sampleNow, sampleQuote, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Row, Section, Split, Title, Wrap, type WrapProps } from './index.ts';

const words = inLanguage({
  es: {
    title: 'El mercado hoy',
    sections: ['Precios', 'Documentos'],
    note: 'Cifras ilustrativas',
    text: 'Los precios de esta página tienen 20 minutos de retraso.',
    links: [
      { title: 'Memoria anual 2025', url: '/archivos/memoria-2025.pdf' },
      { title: 'Glosario', url: '/educacion/glosario' },
    ],
    path: '/mercado/precios',
  },
  en: {
    title: 'The market today',
    sections: ['Prices', 'Documents'],
    note: 'Illustrative figures',
    text: 'The prices on this page are delayed 20 minutes.',
    links: [
      { title: 'Annual report 2025', url: '/files/report-2025.pdf' },
      { title: 'Glossary', url: '/en/education/glossary' },
    ],
    path: '/en/market/prices',
  },
});

type Args = StoryArgs<WrapProps>;
type Story = StoryObj<Args>;
type Words = ReturnType<typeof words>;

/** A story of what a page holds, in its language. */
const story = (content: (words: Words, language: Args['language']) => ReactElement): Story => ({
  render: ({ language, ...props }) => <Wrap {...props}>{content(words(language), language)}</Wrap>,
});

/** Illustrative figures; the codes and names are real. */
const shares = {
  CREDITC1: 'Banco de Crédito del Perú',
  ALICORC1: 'Alicorp',
  LUSURC1: 'Luz del Sur',
  FERREYC1: 'Ferreycorp',
};

const prices = ({ sections: [title = ''], note }: Words, language: Args['language']): ReactElement => (
  <Section>
    <SectionHeader id="prices" title={title} subtitle={note} {...(language && { language })} />
    <Row>
      {Object.entries(shares).map(([code, name]) => (
        <GreatPriceCard
          key={code}
          href={`/${code}`}
          quote={{ ...sampleQuote, code, name }}
          stages={quoteStages(sampleQuote, sampleNow)}
          {...(language && { language })}
        />
      ))}
    </Row>
  </Section>
);

const documents = ({ sections: [, title = ''], links }: Words, language: Args['language']): ReactElement => (
  <Section>
    <SectionHeader id="documents" title={title} {...(language && { language })} />
    <LinksList items={links} {...(language && { language })} />
  </Section>
);

const meta: Meta<Args> = { title: 'Layout/Layout', component: Wrap };
export default meta;

export const Sections: Story = story((content, language) => (
  <>
    <Title>{content.title}</Title>
    {prices(content, language)}
    {documents(content, language)}
  </>
));

export const WithAside: Story = story((content, language) => (
  <Split>
    {prices(content, language)}
    <aside>{documents(content, language)}</aside>
  </Split>
));

export const WithMenu: Story = story((content, language) => (
  <Split side="menu">
    <SideMenu
      path={content.path}
      sections={[
        { title: content.sections[0] ?? '', anchor: 'prices' },
        { title: content.sections[1] ?? '', anchor: 'documents' },
      ]}
      {...(language && { language })}
    />
    <div>
      <Title>{content.title}</Title>
      {prices(content, language)}
      {documents(content, language)}
    </div>
  </Split>
));

export const ThreeColumns: Story = story(({ links, text }, language) => (
  <Row columns={3}>
    <LinksList items={links} {...(language && { language })} />
    <p>{text}</p>
    <p>{text}</p>
  </Row>
));
