import type { Bilingual, Language } from '../language/language.ts';
import { component, entries, picture } from './cms-shape.ts';

const slides: Bilingual<readonly (readonly [title: string, description: string, link: string])[]> = {
  es: [
    [
      'Tu primera rueda, de principio a fin',
      'Precio, variación, volumen y retraso, explicados con ejemplos del mercado peruano.',
      'Empezar el curso',
    ],
    [
      'El boletín diario, columna por columna',
      'Diecisiete columnas en seis minutos, y lo que ninguna de ellas dice.',
      'Ver la lección',
    ],
    [
      'Qué mide un índice, y qué no',
      'De dónde sale el nivel, y por qué cambia cuando nadie negocia.',
      'Leer la guía',
    ],
  ],
  en: [
    [
      'Your first session, from start to finish',
      'Price, change, volume and delay, explained with examples from the Peruvian market.',
      'Start the course',
    ],
    [
      'The daily bulletin, column by column',
      'Seventeen columns in six minutes, and what none of them says.',
      'See the lesson',
    ],
    [
      'What an index measures, and what it does not',
      'Where its level comes from, and why it moves when nobody trades.',
      'Read the guide',
    ],
  ],
};

const sliders = (language: Language): object[] =>
  slides[language].map(([title, description, link], index) => ({
    title,
    description,
    url: `${language === 'en' ? '/en/education' : '/educacion'}/${index + 1}`,
    'text-link': link,
    category: { label: language === 'en' ? 'Course' : 'Curso' },
    image: picture([0, 1, 8][index] ?? 0, language),
  }));

const quotes: Bilingual<readonly string[]> = {
  es: [
    'Leí tres hechos de importancia seguidos y por fin entendí qué estaba comprando.',
    'Miro la hora de un precio antes que el precio, y ya no me apuro.',
  ],
  en: [
    'I read three material facts in a row and finally understood what I was buying.',
    'I check the time of a price before the price, and I no longer rush.',
  ],
};

const testimonies = (language: Language): object[] =>
  quotes[language].map((quote, index) => ({
    quote,
    name: language === 'en' ? 'Sample person' : 'Persona de ejemplo',
    company: 'Lima',
    'background-image': [picture(5 + index, language)],
  }));

/** An education landing page in both languages, in the format of a CMS. Its content is illustrative. */
export function samplePage(): object[] {
  return [
    component(
      'sliders',
      {
        es: { title: 'Destacados', sliders: sliders('es') },
        en: { title: 'Highlights', sliders: sliders('en') },
      },
      { ga: { control: 'destacados', controlAction: 'click', category: 'educacion' } },
    ),
    component(
      'section-header',
      {
        es: {
          title: 'Lo más reciente',
          subtitle: 'Videos, pódcast y lecturas breves',
          link: { title: 'Todo el contenido', url: '/educacion' },
        },
        en: {
          title: 'Latest',
          subtitle: 'Videos, podcasts and short reads',
          link: { title: 'All content', url: '/en/education' },
        },
      },
      { id: 'recientes' },
    ),
    component('carousel', {
      es: { title: 'Lo más reciente', carousel: entries('es', 3, 4, 5, 0, 1, 6) },
      en: { title: 'Latest', carousel: entries('en', 3, 4, 5, 0, 1, 6) },
    }),
    component(
      'section-header',
      { es: { title: 'Primeros pasos' }, en: { title: 'First steps' } },
      { id: 'primeros-pasos' },
    ),
    component('tabs', {
      es: {
        label: 'Primeros pasos',
        items: [
          {
            title: 'Antes de invertir',
            html: '<p>Comprar una acción es comprar una parte de una empresa. Antes de dar una orden, pregúntate tres cosas:</p><ol><li>¿Para cuándo necesitas ese dinero?</li><li>¿Cuánto puedes perder sin que cambie tu vida?</li><li>¿Qué dicen los <a href="/emisores">estados financieros</a> del emisor?</li></ol>',
          },
          {
            title: 'La orden',
            html: '<p>La orden llega a la rueda por una sociedad agente de bolsa. Puede ser <strong>a mercado</strong>, al mejor precio que haya, o <strong>limitada</strong>, a un precio tuyo o mejor.</p>',
          },
          {
            title: 'La liquidación',
            html: '<p>El dinero y los valores cambian de manos dos días hábiles después de la operación. Hasta entonces la compra está hecha, pero no liquidada.</p>',
          },
        ],
      },
      en: {
        label: 'First steps',
        items: [
          {
            title: 'Before you invest',
            html: '<p>Buying a share means buying part of a company. Before you place an order, ask yourself three things:</p><ol><li>When will you need that money?</li><li>How much can you lose without changing your life?</li><li>What do the <a href="/en/issuers">financial statements</a> of the issuer say?</li></ol>',
          },
          {
            title: 'The order',
            html: '<p>An order reaches the session through a broker. It can be a <strong>market order</strong>, at the best available price, or a <strong>limit order</strong>, at your price or better.</p>',
          },
          {
            title: 'Settlement',
            html: '<p>Money and securities change hands two business days after the trade. Until then the trade is agreed, but not settled.</p>',
          },
        ],
      },
    }),
    component(
      'section-header',
      {
        es: { title: 'Mira y escucha', subtitle: 'Lecciones de menos de veinte minutos' },
        en: { title: 'Watch and listen', subtitle: 'Lessons under twenty minutes' },
      },
      { id: 'videos' },
    ),
    component(
      'videos',
      {
        es: { videos: entries('es', 0, 6, 1, 7) },
        en: { videos: entries('en', 0, 6, 1, 7) },
      },
      { ga: { control: 'videos', controlAction: 'click' }, category: 'educacion' },
    ),
    component('testimony-card', { es: { items: testimonies('es') }, en: { items: testimonies('en') } }),
    component(
      'section-header',
      { es: { title: 'Preguntas frecuentes' }, en: { title: 'Frequently asked questions' } },
      { id: 'preguntas' },
    ),
    component(
      'accordion',
      {
        es: {
          items: [
            {
              title: '¿Por qué los precios tienen 20 minutos de retraso?',
              open: true,
              html: '<p>Los precios en tiempo real se distribuyen por contrato y tienen un costo. Los de este sitio son gratuitos y siempre indican su hora.</p>',
            },
            {
              title: '¿Cuánto necesito para empezar?',
              html: '<p>No hay un mínimo de la bolsa: lo fija cada sociedad agente, con sus comisiones. Compara las <a href="/archivos/tarifario-2026.pdf">tarifas</a> antes de abrir una cuenta.</p>',
            },
          ],
        },
        en: {
          items: [
            {
              title: 'Why are prices delayed 20 minutes?',
              open: true,
              html: '<p>Real-time prices are distributed under contract, for a fee. Prices on this site are free and always show their time.</p>',
            },
            {
              title: 'How much do I need to start?',
              html: '<p>The exchange has no minimum: each broker sets one, with its fees. Compare their <a href="/archivos/price-list-2026.pdf">fee schedules</a> before you open an account.</p>',
            },
          ],
        },
      },
      { exclusive: true },
    ),
    component(
      'section-header',
      { es: { title: 'Descargas' }, en: { title: 'Downloads' } },
      { id: 'descargas' },
    ),
    component('download-table', {
      es: {
        caption: 'Guías educativas',
        columns: ['Guía', 'Actualizada'],
        rows: [
          {
            Guía: 'Guía del inversionista',
            Actualizada: '02/01/2026',
            downloadFiles: ['/guias/inversionista.pdf'],
          },
          {
            Guía: 'Glosario bursátil',
            Actualizada: '01/10/2026',
            downloadFiles: ['/guias/glosario.pdf', '/guias/glosario.xlsx'],
          },
        ],
      },
      en: {
        caption: 'Educational guides',
        columns: ['Guide', 'Updated'],
        rows: [
          { Guide: "Investor's guide", Updated: '02/01/2026', downloadFiles: ['/guides/investor.pdf'] },
          {
            Guide: 'Stock market glossary',
            Updated: '01/10/2026',
            downloadFiles: ['/guides/glossary.pdf', '/guides/glossary.xlsx'],
          },
        ],
      },
    }),
    component(
      'paragraph',
      {
        es: {
          html: '<h2>Tu primera orden, sin dinero</h2><p>Practica con los precios de ayer: eliges, esperas la rueda y ves qué habría pasado. <a href="/educacion/practica">Empieza a practicar</a></p>',
        },
        en: {
          html: '<h2>Your first order, without money</h2><p>Practise with yesterday’s prices: choose, wait for the session and see what would have happened. <a href="/en/education/practice">Start practising</a></p>',
        },
      },
      { 'background-image': picture(1) },
    ),
    component('share-bar', {}),
  ];
}
