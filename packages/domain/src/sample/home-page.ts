/** What the CMS publishes on the home page: featured pages, and the latest videos and podcasts. Illustrative. */
import type { Bilingual, Language } from '../language/language.ts';
import { pages } from '../site/routes.ts';
import { component, entries, picture } from './cms-shape.ts';

type Slide = readonly [title: string, kind: string, text: string, action: string];

const slides: Bilingual<readonly Slide[]> = {
  es: [
    [
      'Tu primera rueda: entender una cotización de principio a fin',
      'Curso de muestra',
      'Precio, variación, volumen y retraso, explicados con ejemplos del mercado peruano.',
      'Empezar el curso',
    ],
    [
      'A qué hora abre y cierra la bolsa',
      'Guía',
      'Las fases de la rueda, los feriados y por qué el cierre cambia con la hora de Nueva York.',
      'Ver los horarios',
    ],
    [
      'Conversaciones de rueda: para escuchar camino al trabajo',
      'Pódcast de muestra',
      'Minería, dividendos e índices, en episodios cortos.',
      'Ver los pódcast',
    ],
  ],
  en: [
    [
      'Your first session: how to read a quotation from start to finish',
      'Sample course',
      'Price, change, volume and delay, explained with examples from the Peruvian market.',
      'Start the course',
    ],
    [
      'When the exchange opens and closes',
      'Guide',
      'The phases of the session, the holidays, and why the close follows New York time.',
      'See the hours',
    ],
    [
      'Market talks: listen on your way to work',
      'Sample podcast',
      'Mining, dividends and indices, in short episodes.',
      'See the podcasts',
    ],
  ],
};

/** The page and the image of each slide. */
const targets = [
  ['education', 0],
  ['tradingHours', 10],
  ['podcasts', 1],
] as const;

const slidersIn = (language: Language): object[] =>
  slides[language].map(([title, kind, description, action], at) => {
    const [page, image] = targets[at] ?? targets[0];
    return {
      title,
      description,
      url: pages[page][language],
      'text-link': action,
      category: { label: kind },
      image: picture(image, language),
    };
  });

export const homePage: readonly object[] = [
  component(
    'section-header',
    {
      es: {
        title: 'Aprende',
        subtitle: 'Videos, pódcast y guías de muestra',
        link: { title: 'Todo el contenido', url: pages.education.es },
      },
      en: {
        title: 'Learn',
        subtitle: 'Sample videos, podcasts and guides',
        link: { title: 'All content', url: pages.education.en },
      },
    },
    { id: 'aprende' },
  ),
  component('sliders', {
    es: { title: 'Destacados de educación', sliders: slidersIn('es') },
    en: { title: 'Featured in education', sliders: slidersIn('en') },
  }),
  component('carousel', {
    es: { title: 'Lo más reciente', carousel: entries('es', 0, 1, 2, 6, 7) },
    en: { title: 'Latest', carousel: entries('en', 0, 1, 2, 6, 7) },
  }),
];
