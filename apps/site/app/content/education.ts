/**
 * The pages of education as a CMS gives them: components with their texts in both languages. A site with a CMS asks it
 * for these; what they say of courses, videos and people is illustrative.
 */
import type { Bilingual, Language } from '@rueda/domain/language';
import { cmsComponent as component, cmsEntries, cmsPicture as picture } from '@rueda/domain/sample';
import { pages } from '@rueda/domain/site';

/** Entries of the sample. What a visitor has saved is not for a page that is the same for everybody. */
const entries = (...asked: Parameters<typeof cmsEntries>): object[] =>
  cmsEntries(...asked).map((entry) => ({ ...entry, saved: false }));

const slide = (
  language: Language,
  place: number,
  page: keyof typeof pages,
  [title, description, link, kind]: readonly [string, string, string, string],
): object => ({
  title,
  description,
  url: pages[page][language],
  'text-link': link,
  category: { label: kind },
  image: picture(place, language),
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

const header = (id: string, es: Record<string, unknown>, en: Record<string, unknown>): object =>
  component('section-header', { es, en }, { id });

/** `/educacion` */
export const educationPage: readonly object[] = [
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
  component('videos', { es: { videos: entries('es', 0, 1, 2) }, en: { videos: entries('en', 0, 1, 2) } }),
];

/** `/educacion/podcasts` */
export const podcastsPage: readonly object[] = [
  component('videos', { es: { videos: entries('es', 6, 7) }, en: { videos: entries('en', 6, 7) } }),
];

/** `/educacion/primeros-pasos` */
export const firstStepsPage: readonly object[] = [
  component('side-menu', {
    es: { title: 'En esta página', parentTitle: 'Educación' },
    en: { title: 'On this page', parentTitle: 'Education' },
  }),
  component('paragraph', {
    es: {
      lead: true,
      html: '<p>Una rueda es el día de negociación de la bolsa. Aquí encuentras lo necesario para seguir una: qué es un precio, de qué hora es y cómo se usa.</p>',
    },
    en: {
      lead: true,
      html: '<p>A session is the trading day of the exchange. Here is what you need to follow one: what a price is, what time it is from and how it is used.</p>',
    },
  }),
  header('antes', { title: 'Antes de invertir' }, { title: 'Before you invest' }),
  component('paragraph', {
    es: {
      html: `<p>Comprar una acción es comprar una parte de una empresa. Antes de dar una orden, pregúntate tres cosas:</p><ol><li>¿Para cuándo necesitas ese dinero?</li><li>¿Cuánto puedes perder sin que cambie tu vida?</li><li>¿Qué dicen los <a href="${pages.statements.es}">estados financieros</a> del emisor?</li></ol>`,
    },
    en: {
      html: `<p>Buying a share means buying part of a company. Before you place an order, ask yourself three things:</p><ol><li>When will you need that money?</li><li>How much can you lose without changing your life?</li><li>What do the <a href="${pages.statements.en}">financial statements</a> of the issuer say?</li></ol>`,
    },
  }),
  header('orden', { title: 'La orden' }, { title: 'The order' }),
  component('paragraph', {
    es: {
      html: '<p>La orden llega a la rueda por una sociedad agente de bolsa. Puede ser <strong>a mercado</strong>, al mejor precio que haya, o <strong>limitada</strong>, a un precio tuyo o mejor.</p>',
    },
    en: {
      html: '<p>An order reaches the session through a broker. It can be a <strong>market order</strong>, at the best available price, or a <strong>limit order</strong>, at your price or better.</p>',
    },
  }),
  component('image', { es: { image: picture(0, 'es') }, en: { image: picture(0, 'en') } }),
  header('precio', { title: 'El precio y su hora' }, { title: 'The price and its time' }),
  component('paragraph', {
    es: {
      html: `<p>Un precio sin hora no dice nada. En este sitio cada precio indica su hora y su antigüedad: 20 minutos de retraso durante la rueda, o el cierre. Consulta los <a href="${pages.tradingHours.es}">horarios y feriados</a>.</p>`,
    },
    en: {
      html: `<p>A price without a time says nothing. On this site each price shows its time and its age: delayed 20 minutes during the session, or the close. See the <a href="${pages.tradingHours.en}">trading hours and holidays</a>.</p>`,
    },
  }),
  header('liquidacion', { title: 'La liquidación' }, { title: 'Settlement' }),
  component('paragraph', {
    es: {
      html: '<p>El dinero y los valores cambian de manos dos días hábiles después de la operación. Hasta entonces la compra está hecha, pero no liquidada.</p>',
    },
    en: {
      html: '<p>Money and securities change hands two business days after the trade. Until then the trade is agreed, but not settled.</p>',
    },
  }),
  component('links-list', {
    es: {
      items: [
        { title: 'Ver las cotizaciones de hoy', url: pages.dailyMovements.es },
        { title: 'Qué es un hecho de importancia', url: pages.issuerNews.es },
        { title: 'Volver a educación', url: pages.education.es },
      ],
    },
    en: {
      items: [
        { title: "See today's quotations", url: pages.dailyMovements.en },
        { title: 'What a material fact is', url: pages.issuerNews.en },
        { title: 'Back to education', url: pages.education.en },
      ],
    },
  }),
  component('share-bar', {}),
];
