import type { Bilingual } from '../language/language.ts';

/**
 * The exchange's schedule: the one file to edit when the exchange announces a closure, a short session or new
 * hours. Everything else about trading days is computed from it.
 *
 * Sources: hours and phases from the exchange's Disposiciones Complementarias (2014 text), confirmed by quotes
 * of August 2026; holidays from Decreto Legislativo 713 and the laws named below. Checked day by day from
 * 2 January 2025 to 20 August 2026. Years before 2025 follow the same laws and the special closures listed, and
 * were not checked.
 */
export const scheduleUpdated = '2026-11-15';

/** The phases of a trading day, in order. */
export type Phase =
  | 'pre-open'
  | 'opening-auction'
  | 'regular-1'
  | 'regular-2'
  | 'closing-auction'
  | 'closing-price'
  | 'at-close'
  | 'post-close';

/** The name of each phase. */
export const phaseNames: Record<Phase | 'closed', Bilingual> = {
  'pre-open': { es: 'Preapertura', en: 'Pre-open' },
  'opening-auction': { es: 'Subasta de apertura', en: 'Opening auction' },
  'regular-1': { es: 'Negociación regular I', en: 'Regular trading I' },
  'regular-2': { es: 'Negociación regular II', en: 'Regular trading II' },
  'closing-auction': { es: 'Subasta de cierre', en: 'Closing auction' },
  'closing-price': { es: 'Publicación del precio de cierre', en: 'Closing price publication' },
  'at-close': { es: 'Negociación a precio de cierre', en: 'Trading at the closing price' },
  'post-close': { es: 'Poscierre', en: 'Post-close' },
  closed: { es: 'Mercado cerrado', en: 'Market closed' },
};

/** A day's phases, each from its time until the next; `end` is the end of the last phase. */
export interface DayPlan {
  phases: readonly (readonly [phase: Phase, from: string])[];
  end: string;
}

/** Liquid segment. The close follows New York's daylight saving, so there are two seasons. */
export const seasons: Record<'fromMarch' | 'fromNovember', DayPlan> = {
  /** From the second Sunday of March: closes at 15:00. */
  fromMarch: {
    phases: [
      ['pre-open', '07:30'],
      ['opening-auction', '08:20'],
      ['regular-1', '08:30'],
      ['regular-2', '14:22'],
      ['closing-auction', '14:52'],
      ['closing-price', '15:00'],
      ['at-close', '15:02'],
      ['post-close', '15:10'],
    ],
    end: '17:30',
  },
  /** From the first Sunday of November: closes at 16:00. */
  fromNovember: {
    phases: [
      ['pre-open', '07:30'],
      ['opening-auction', '09:00'],
      ['regular-1', '09:30'],
      ['regular-2', '15:22'],
      ['closing-auction', '15:52'],
      ['closing-price', '16:00'],
      ['at-close', '16:02'],
      ['post-close', '16:10'],
    ],
    end: '17:30',
  },
};

/** Short sessions as announced (El Comercio, December 2025: shares 09:00 to 12:10). */
export const halfDays: Record<string, DayPlan> = {
  '2025-12-24': { phases: [['regular-1', '09:00']], end: '12:10' },
  '2025-12-31': { phases: [['regular-1', '09:00']], end: '12:10' },
};

/** A yearly holiday: a month and day, or an offset in days from Easter Sunday. It never moves to a Monday. */
export interface HolidayRule {
  on: `${number}-${number}` | number;
  name: Bilingual;
  /** The first and last year it closes the exchange; unlimited by default. */
  since?: number;
  until?: number;
}

/** The yearly holidays that close the exchange. */
export const holidays: readonly HolidayRule[] = [
  { on: '01-01', name: { es: 'Año Nuevo', en: 'New Year’s Day' } },
  { on: -3, name: { es: 'Jueves Santo', en: 'Maundy Thursday' } },
  { on: -2, name: { es: 'Viernes Santo', en: 'Good Friday' } },
  { on: '05-01', name: { es: 'Día del Trabajo', en: 'Labour Day' } },
  // Ley 31788, published after that year's day.
  {
    on: '06-07',
    name: { es: 'Batalla de Arica y Día de la Bandera', en: 'Battle of Arica and Flag Day' },
    since: 2024,
  },
  { on: '06-29', name: { es: 'San Pedro y San Pablo', en: 'Saints Peter and Paul' } },
  // Ley 31822.
  { on: '07-23', name: { es: 'Día de la Fuerza Aérea del Perú', en: 'Peruvian Air Force Day' }, since: 2023 },
  { on: '07-28', name: { es: 'Fiestas Patrias', en: 'Independence Day' } },
  { on: '07-29', name: { es: 'Fiestas Patrias', en: 'Independence Day' } },
  // Ley 31530.
  { on: '08-06', name: { es: 'Batalla de Junín', en: 'Battle of Junín' }, since: 2022 },
  { on: '08-30', name: { es: 'Santa Rosa de Lima', en: 'Saint Rose of Lima' } },
  { on: '10-08', name: { es: 'Combate de Angamos', en: 'Battle of Angamos' } },
  { on: '11-01', name: { es: 'Todos los Santos', en: 'All Saints’ Day' } },
  { on: '12-08', name: { es: 'Inmaculada Concepción', en: 'Immaculate Conception' } },
  // Ley 31381.
  { on: '12-09', name: { es: 'Batalla de Ayacucho', en: 'Battle of Ayacucho' }, since: 2022 },
  { on: '12-25', name: { es: 'Navidad', en: 'Christmas Day' } },
  { on: '12-31', name: { es: 'Fin de año', en: 'New Year’s Eve' }, until: 2008 },
];

const bridge: Bilingual = { es: 'Día no laborable', en: 'Non-working day' };
const aspa: Bilingual = { es: 'Cumbre ASPA', en: 'ASPA summit' };
const apec: Bilingual = { es: 'Cumbre APEC', en: 'APEC summit' };

/** Single days on which the exchange closed. */
export const specialClosures: Record<string, Bilingual> = {
  '2009-01-02': bridge,
  '2009-07-27': bridge,
  '2012-10-01': aspa,
  '2012-10-02': aspa,
  '2015-01-02': bridge,
  '2015-07-27': bridge,
  '2015-10-09': bridge,
  '2016-11-17': apec,
  '2016-11-18': apec,
  '2018-04-13': { es: 'Cumbre de las Américas', en: 'Summit of the Americas' },
};
