import type { PageDocument } from '../content/page-document.ts';
import type { Bilingual } from '../language/language.ts';
import { type PageName, pages } from '../site/routes.ts';
import { agentsPage } from './agents-page.ts';
import { educationPage, podcastsPage, videosPage } from './education-pages.ts';
import { firstStepsPage } from './first-steps-page.ts';
import { milaPage } from './mila-page.ts';
import { policiesPage } from './policies-page.ts';

/** A page to publish under an id. */
export interface SamplePage {
  id: string;
  document: PageDocument;
}

const pageOf = (
  id: string,
  name: PageName,
  about: Bilingual<{ title: string; description: string }>,
  components: readonly object[],
): SamplePage => ({
  id,
  document: {
    version: 1,
    languages: {
      es: { path: pages[name].es, ...about.es },
      en: { path: pages[name].en, ...about.en },
    },
    components: components.map((component) => ({ ...component })),
  },
});

const pageList: readonly SamplePage[] = [
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
  pageOf(
    'mila',
    'milaPeru',
    {
      es: {
        title: 'Valores peruanos en el MILA',
        description: 'Cómo funciona el Mercado Integrado Latinoamericano, y los valores de cada país.',
      },
      en: {
        title: 'Peruvian securities in MILA',
        description: 'How the Integrated Latin American Market works, and the securities of each country.',
      },
    },
    milaPage,
  ),
];

/** The pages of the sample, as its CMS publishes them. */
export const samplePages = (version = 1): SamplePage[] =>
  pageList.map(({ id, document }) => ({ id, document: { ...document, version } }));
