import { type Bilingual, defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    description:
      'Índices, cotizaciones con 20 minutos de retraso, hechos de importancia y educación del mercado de valores peruano.',
    firstSteps: 'Primeros pasos',
    slides: 'Destacados de educación',
  },
  en: {
    description:
      'Indices, quotations delayed 20 minutes, material facts and education on the Peruvian securities market.',
    firstSteps: 'First steps',
    slides: 'Featured in education',
  },
});

interface Slide {
  title: string;
  kind: string;
  text: string;
  action: string;
}

export const quotationSlide: Bilingual<Slide> = {
  es: {
    title: 'Tu primera rueda: entender una cotización de principio a fin',
    kind: 'Curso de muestra',
    text: 'Precio, variación, volumen y retraso, explicados con ejemplos del mercado peruano.',
    action: 'Empezar el curso',
  },
  en: {
    title: 'Your first session: how to read a quotation from start to finish',
    kind: 'Sample course',
    text: 'Price, change, volume and delay, explained with examples from the Peruvian market.',
    action: 'Start the course',
  },
};

export const hoursSlide: Bilingual<Slide> = {
  es: {
    title: 'A qué hora abre y cierra la bolsa',
    kind: 'Guía',
    text: 'Las fases de la rueda, los feriados y por qué el cierre cambia con la hora de Nueva York.',
    action: 'Ver los horarios',
  },
  en: {
    title: 'When the exchange opens and closes',
    kind: 'Guide',
    text: 'The phases of the session, the holidays, and why the close follows New York time.',
    action: 'See the hours',
  },
};

export const podcastsSlide: Bilingual<Slide> = {
  es: {
    title: 'Conversaciones de rueda: para escuchar camino al trabajo',
    kind: 'Pódcast de muestra',
    text: 'Minería, dividendos e índices, en episodios cortos.',
    action: 'Ver los pódcast',
  },
  en: {
    title: 'Market talks: listen on your way to work',
    kind: 'Sample podcast',
    text: 'Mining, dividends and indices, in short episodes.',
    action: 'See the podcasts',
  },
};
