/** The data of every page and scene. No clock and no chance, so that the server and the browser agree. */

export interface Option {
  readonly value: string;
  readonly label: string;
}

export interface Column {
  readonly key: string;
  readonly label: string;
  readonly num?: boolean;
}

export type Row = Readonly<Record<string, string | number>>;

const syllables =
  'al ba co den el far gra hol in jor kel lon mer nor ost pra ran sol tam ul ver wes yor zan'.split(' ');
const industries = 'Holdings Bank Energy Steel Media Pharma Power Land Air Foods'.split(' ');

/** A generator of numbers below 1 that gives the same ones everywhere. */
function numbersFrom(seed: number): () => number {
  let state = Math.imul(seed ^ 0x9e3779b9, 2654435761) >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  next();
  state ^= state >>> 15;
  next();
  state = (state ^ (state >>> 13)) >>> 0;
  return next;
}

function nameOf(place: number): string {
  const next = numbersFrom(place * 7919 + 13);
  const count = 2 + Math.floor(next() * 2);
  const word = Array.from({ length: count }, () => syllables[Math.floor(next() * syllables.length)]).join('');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${industries[place % industries.length]}`;
}

const listOf = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

/** Options of a select. */
export const options = (count: number): Option[] =>
  listOf(count, (place) => ({ value: `v${place}`, label: `Option ${place + 1}` }));

function tickerOf(place: number): string {
  const code = place.toString(36).toUpperCase().replaceAll('Q', 'K').padStart(3, '0');
  if (place % 100 === 0) return `QX${code}`;
  return place % 10 === 0 ? `QA${code}` : `ZA${code}`;
}

/** Items of a combobox: a tenth of the labels has a "q". */
export const securities = (count: number): Option[] =>
  listOf(count, (place) => ({ value: `s${place}`, label: `${tickerOf(place)} ${nameOf(place)}` }));

export const columns: Column[] = [
  { key: 'code', label: 'Code' },
  { key: 'name', label: 'Name' },
  { key: 'last', label: 'Last', num: true },
  { key: 'chg', label: 'Chg', num: true },
  { key: 'pct', label: 'Chg %', num: true },
  { key: 'vol', label: 'Volume', num: true },
  { key: 'turn', label: 'Turnover', num: true },
  { key: 'time', label: 'Time' },
];

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** Rows of a table of prices. */
export const rows = (count: number): Row[] =>
  listOf(count, (place) => {
    const next = numbersFrom(place + 1);
    const last = hundredths(5 + next() * 500);
    const chg = hundredths((next() - 0.5) * 10);
    const vol = Math.floor(next() * 1e6);
    return {
      id: `r${place}`,
      code: String(place + 1).padStart(5, '0'),
      name: nameOf(place),
      last,
      chg,
      pct: hundredths((chg / last) * 100),
      vol,
      turn: Math.round(vol * last),
      time: `1${place % 6}:${String(place % 60).padStart(2, '0')}`,
    };
  });

export const tabs: { id: string; label: string; content: string }[] = ['Overview', 'Prices', 'News'].map(
  (label, place) => ({ id: `t${place}`, label, content: `${label} panel text for the listed security.` }),
);

export const sections: { id: string; title: string; content: string }[] = [
  'Eligibility',
  'Fees',
  'Settlement',
  'Documents',
].map((title, place) => ({
  id: `a${place}`,
  title,
  content: `${title} details as published by the exchange.`,
}));

export const slides: string[] = listOf(6, (place) => `Headline ${place + 1}`);
