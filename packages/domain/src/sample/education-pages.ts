/** The pages of education as a CMS publishes them, with sample content: courses, videos and people are illustrative. */
import type { Bilingual, Language } from '../language/language.ts';
import { pages } from '../site/routes.ts';
import { component, entries as sampleEntriesOf, picture } from './cms-shape.ts';
import { header, note } from './education-parts.ts';

/** Entries of the sample, none saved: the page is the same for all visitors. */
const entries = (...args: Parameters<typeof sampleEntriesOf>): object[] =>
  sampleEntriesOf(...args).map((entry) => ({ ...entry, saved: false }));

const slide = (
  language: Language,
  imageIndex: number,
  page: keyof typeof pages,
  [title, description, link, kind]: readonly [string, string, string, string],
): object => ({
  title,
  description,
  url: pages[page][language],
  'text-link': link,
  category: { label: kind },
  image: picture(imageIndex, language),
});

const slides: Bilingual<object[]> = {
  es: [
    slide('es', 0, 'firstSteps', [
      'Tu primera rueda, de principio a fin',
      'Precio, variación, volumen y retraso, explicados con ejemplos del mercado peruano.',
      'Empezar la guía',
      'Guía',
    ]),
    slide('es', 1, 'videos', [
      'El boletín diario, columna por columna',
      'Diecisiete columnas en seis minutos, y lo que ninguna de ellas dice.',
      'Ver los videos',
      'Video',
    ]),
    slide('es', 10, 'podcasts', [
      'Conversaciones de rueda',
      'Veinte minutos sobre minería, dividendos y lo que mueve un precio.',
      'Escuchar los pódcast',
      'Pódcast',
    ]),
  ],
  en: [
    slide('en', 0, 'firstSteps', [
      'Your first session, from start to finish',
      'Price, change, volume and delay, explained with examples from the Peruvian market.',
      'Start the guide',
      'Guide',
    ]),
    slide('en', 1, 'videos', [
      'The daily bulletin, column by column',
      'Seventeen columns in six minutes, and what none of them says.',
      'See the videos',
      'Video',
    ]),
    slide('en', 10, 'podcasts', [
      'Market talks',
      'Twenty minutes on mining, dividends and what moves a price.',
      'Listen to the podcasts',
      'Podcast',
    ]),
  ],
};

const voices = (language: Language): object[] =>
  (language === 'es'
    ? [
        'Aprendí a mirar primero de qué hora es el precio.',
        'Leí tres hechos de importancia y entendí qué compraba.',
      ]
    : [
        'I learnt to look at the time of a price first.',
        'I read three material facts and understood what I was buying.',
      ]
  ).map((quote, at) => ({
    quote,
    name: language === 'es' ? 'Persona de ejemplo' : 'A sample person',
    company: 'Lima',
    'background-image': [picture(5 + at, language)],
  }));

/** `/educacion` */
export const educationPage: readonly object[] = [
  note,
  component('sliders', {
    es: { title: 'Destacados', sliders: slides.es },
    en: { title: 'Highlights', sliders: slides.en },
  }),
  header(
    'videos',
    {
      title: 'Mira',
      subtitle: 'Lecciones de menos de veinte minutos',
      link: { title: 'Todos los videos', url: pages.videos.es },
    },
    {
      title: 'Watch',
      subtitle: 'Lessons under twenty minutes',
      link: { title: 'All videos', url: pages.videos.en },
    },
  ),
  component('videos', { es: { videos: entries('es', 0, 1, 2) }, en: { videos: entries('en', 0, 1, 2) } }),
  header(
    'podcasts',
    { title: 'Escucha', link: { title: 'Todos los pódcast', url: pages.podcasts.es } },
    { title: 'Listen', link: { title: 'All podcasts', url: pages.podcasts.en } },
  ),
  component('videos', { es: { videos: entries('es', 6, 7) }, en: { videos: entries('en', 6, 7) } }),
  header(
    'lecturas',
    { title: 'Lee', subtitle: 'Del mercado' },
    { title: 'Read', subtitle: 'About the market' },
  ),
  component(
    'entry-card',
    { es: { items: entries('es', 4, 5) }, en: { items: entries('en', 4, 5) } },
    { columns: 2 },
  ),
  header('voces', { title: 'Quienes ya empezaron' }, { title: 'Those who have started' }),
  component('testimony-card', { es: { items: voices('es') }, en: { items: voices('en') } }),
  header('preguntas', { title: 'Preguntas frecuentes' }, { title: 'Frequently asked questions' }),
  component(
    'accordion',
    {
      es: {
        items: [
          {
            title: '¿Por qué los precios tienen 20 minutos de retraso?',
            open: true,
            html: `<p>Los precios en tiempo real se distribuyen por contrato y tienen un costo. Los de este sitio son gratuitos y siempre indican su hora. <a href="${pages.realTime.es}">Más sobre la información en tiempo real</a>.</p>`,
          },
          {
            title: '¿Cuánto necesito para empezar?',
            html: '<p>No hay un mínimo de la bolsa: lo fija cada sociedad agente, con sus comisiones. Compáralas antes de abrir una cuenta.</p>',
          },
          {
            title: '¿Dónde se guardan mis acciones?',
            html: '<p>Como anotaciones en cuenta a tu nombre, en el registro central. No hay papeles que perder.</p>',
          },
        ],
      },
      en: {
        items: [
          {
            title: 'Why are prices delayed 20 minutes?',
            open: true,
            html: `<p>Real-time prices are distributed under contract, for a fee. Prices on this site are free and always show their time. <a href="${pages.realTime.en}">More about real-time information</a>.</p>`,
          },
          {
            title: 'How much do I need to start?',
            html: '<p>The exchange has no minimum: each broker sets one, with its fees. Compare them before you open an account.</p>',
          },
          {
            title: 'Where are my shares kept?',
            html: '<p>As entries in an account in your name, in the central registry. There is no paper to lose.</p>',
          },
        ],
      },
    },
    { exclusive: true },
  ),
  component('share-bar', {}),
];

/** `/educacion/videos` */
export const videosPage: readonly object[] = [
  note,
  component('videos', { es: { videos: entries('es', 0, 1, 2) }, en: { videos: entries('en', 0, 1, 2) } }),
];

/** `/educacion/podcasts` */
export const podcastsPage: readonly object[] = [
  note,
  component('videos', { es: { videos: entries('es', 6, 7) }, en: { videos: entries('en', 6, 7) } }),
];
