import { type Entry, entrySchema } from '../content/entry.ts';
import { addDays } from '../dates/day.ts';
import type { Bilingual, Language } from '../language/language.ts';
import { sampleImages } from './images.ts';
import { sampleDay } from './moment.ts';

interface Piece {
  title: Bilingual;
  description: Bilingual;
  category: Bilingual;
  url?: Bilingual;
  media?: string;
  files?: number;
}

const learn: Bilingual = { es: 'Educación', en: 'Education' };
const market: Bilingual = { es: 'Mercado', en: 'Market' };
const guide: Bilingual = { es: 'Guía', en: 'Guide' };
const podcast: Bilingual = { es: 'Pódcast', en: 'Podcast' };

/** An address with an 11-character id of a video that does not exist. */
const video = (number: number): string => `https://youtu.be/muestra-${String(number).padStart(3, '0')}`;

/**
 * Six seconds of original speech with captions, for players. The files are in `samples` of `@rueda/widgets`, with the
 * sample images.
 */
export const sampleAudio: { readonly url: string; readonly captions: string; readonly words: string } = {
  url: '/samples/audio-de-ejemplo.wav',
  captions: '/samples/audio-de-ejemplo.vtt',
  words: 'Este es un audio de ejemplo. Los precios llegan con veinte minutos de retraso.',
};

const pieces: readonly Piece[] = [
  {
    title: { es: 'Cómo leer un boletín diario', en: 'How to read a daily bulletin' },
    description: { es: 'Las diecisiete columnas, una por una.', en: 'Its seventeen columns, one by one.' },
    category: learn,
    media: video(1),
  },
  {
    title: { es: 'Qué es un hecho de importancia', en: 'What a material fact is' },
    description: { es: 'Quién lo publica, cuándo y por qué.', en: 'Who publishes it, when and why.' },
    category: learn,
    media: video(2),
  },
  {
    title: { es: 'De la orden a la liquidación', en: 'From order to settlement' },
    description: { es: 'El camino de una compra en bolsa.', en: 'The path of a purchase on the exchange.' },
    category: learn,
    media: video(3),
    files: 1,
  },
  {
    title: { es: 'Acciones comunes y de inversión', en: 'Common and investment shares' },
    description: { es: 'Dos clases, dos derechos.', en: 'Two classes, two sets of rights.' },
    category: learn,
    url: { es: '/educacion/acciones', en: '/en/education/shares' },
  },
  {
    title: { es: 'El cierre y la hora de Nueva York', en: 'The close and New York time' },
    description: {
      es: 'Por qué la rueda cierra a las 15:00 o a las 16:00.',
      en: 'Why the session closes at 15:00 or at 16:00.',
    },
    category: market,
    url: {
      es: '/mercado/resumen-mercado/feriados-y-horarios-de-negociacion',
      en: '/en/market/summary/holidays-and-trading-hours',
    },
  },
  {
    title: { es: 'Índices: de S&P/BVL a MSCI nuam', en: 'Indices: from S&P/BVL to MSCI nuam' },
    description: { es: 'Qué cambió el 1 de setiembre de 2025.', en: 'What changed on 1 September 2025.' },
    category: market,
    url: { es: '/mercado/indices', en: '/en/market/index' },
    files: 2,
  },
  {
    title: { es: 'Conversaciones de rueda: minería', en: 'Market talks: mining' },
    description: { es: 'Veinte minutos sobre cobre y oro.', en: 'Twenty minutes on copper and gold.' },
    category: podcast,
    media: sampleAudio.url,
  },
  {
    title: { es: 'Conversaciones de rueda: dividendos', en: 'Market talks: dividends' },
    description: { es: 'Cuándo se pagan y a quién.', en: 'When they are paid, and to whom.' },
    category: podcast,
    media: `${sampleAudio.url}?episodio=2`,
  },
];

/** Articles, videos and podcasts in a language, in the format of a CMS. The videos do not exist; images and audio do. */
export function sampleEntries(language: Language = 'es'): Entry[] {
  // The first two are reserved for page headers.
  const covers = sampleImages(language).slice(2);
  return pieces.map((piece, index) => ({
    ...entrySchema.parse({
      title: piece.title[language],
      url: piece.url?.[language] ?? piece.media,
      category: { label: piece.category[language] },
      description: piece.description[language],
      date: addDays(sampleDay, -7 * index),
      hour: '09:00',
      files: Array.from({ length: piece.files ?? 0 }, (_, file) => ({
        title: `${guide[language]} ${file + 1}`,
        url: `/entry-${index + 1}-${file + 1}.pdf`,
      })),
      saved: index === 1,
    }),
    image: covers[index % covers.length] ?? null,
  }));
}
