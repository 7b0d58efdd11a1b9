import { indices } from '../indices/catalogue.ts';
import { agentsPage } from './agents-page.ts';
import { educationPage, podcastsPage, videosPage } from './education-pages.ts';
import { firstStepsPage } from './first-steps-page.ts';
import { helpPages } from './help-pages.ts';
import { homePage } from './home-page.ts';
import { indexDownloads } from './index-downloads.ts';
import { milaPage } from './mila-page.ts';
import { pageOf, type SamplePage } from './page-of.ts';
import { policiesPage } from './policies-page.ts';

const pageList: readonly SamplePage[] = [
  pageOf(
    'home',
    'home',
    {
      es: {
        title: 'Inicio',
        description:
          'El mercado de valores peruano: índices, cotizaciones, hechos de importancia y educación.',
      },
      en: {
        title: 'Home',
        description: 'The Peruvian securities market: indices, quotations, material facts and education.',
      },
    },
    homePage,
  ),
  pageOf(
    'education',
    'education',
    {
      es: {
        title: 'Aprende sobre la bolsa',
        description: 'Videos, pódcast y guías breves para entender la bolsa, desde la primera pregunta.',
      },
      en: {
        title: 'Learn about the exchange',
        description: 'Videos, podcasts and short guides to understand the exchange, from the first question.',
      },
    },
    educationPage,
  ),
  pageOf(
    'videos',
    'videos',
    {
      es: {
        title: 'Videos',
        description:
          'Lecciones breves en video: el boletín diario, los hechos de importancia y la liquidación.',
      },
      en: {
        title: 'Videos',
        description: 'Short video lessons: the daily bulletin, material facts and settlement.',
      },
    },
    videosPage,
  ),
  pageOf(
    'podcasts',
    'podcasts',
    {
      es: {
        title: 'Pódcast',
        description: 'Conversaciones de rueda: minería, dividendos y lo que mueve un precio, para escuchar.',
      },
      en: {
        title: 'Podcasts',
        description: 'Market talks: mining, dividends and what moves a price, to listen to.',
      },
    },
    podcastsPage,
  ),
  pageOf(
    'first-steps',
    'firstSteps',
    {
      es: {
        title: 'Primeros pasos',
        description: 'Qué es una rueda, qué es un precio y de qué hora es: lo necesario para empezar.',
      },
      en: {
        title: 'First steps',
        description: 'What a session is, what a price is and what time it is from: what you need to start.',
      },
    },
    firstStepsPage,
  ),
  pageOf(
    'broker-policies',
    'policies',
    {
      es: {
        title: 'Políticas de las sociedades agentes',
        description:
          'Lo que una sociedad agente de bolsa se obliga a cumplir con sus clientes, y sus documentos.',
      },
      en: {
        title: 'Brokerage firm policies',
        description: 'What a brokerage firm commits to for its clients, and its documents.',
      },
    },
    policiesPage,
  ),
  pageOf(
    'agents',
    'agents',
    {
      es: {
        title: 'Sociedades agentes de bolsa',
        description: 'Qué hace una sociedad agente de bolsa, cómo elegirla y el registro de sociedades.',
      },
      en: {
        title: 'Brokerage firms',
        description: 'What a brokerage firm does, how to choose one, and the registry of firms.',
      },
    },
    agentsPage,
  ),
  ...helpPages,
  // The same text on the page of each market.
  ...(
    [
      ['milaPeru', 'Valores peruanos', 'Peruvian securities'],
      ['milaMexico', 'Valores mexicanos', 'Mexican securities'],
      ['milaChile', 'Valores chilenos', 'Chilean securities'],
      ['milaColombia', 'Valores colombianos', 'Colombian securities'],
    ] as const
  ).map(([name, es, en]) =>
    pageOf(
      name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`),
      name,
      {
        es: {
          title: `${es} en el MILA`,
          description: 'Cómo funciona el Mercado Integrado Latinoamericano, y los valores de cada país.',
        },
        en: {
          title: `${en} in MILA`,
          description: 'How the Integrated Latin American Market works, and the securities of each country.',
        },
      },
      milaPage,
    ),
  ),
  ...indices.map(({ id, name, path }) => ({
    id: `index-${id}`,
    document: {
      version: 1,
      languages: {
        es: { path: path.es, title: name.es, description: `Nivel, evolución y documentos de ${name.es}.` },
        ...(path.en !== null && {
          en: { path: path.en, title: name.en, description: `Level, history and documents of ${name.en}.` },
        }),
      },
      components: indexDownloads.map((each) => ({ ...each })),
    },
  })),
];

/** The pages of the sample, as its CMS publishes them. */
export const samplePages = (version = 1): SamplePage[] =>
  pageList.map(({ id, document }) => ({ id, document: { ...document, version } }));
