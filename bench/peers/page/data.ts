/** The data of every page and scene. Without clock and randomness, so that server and browser agree. */

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

/** A deterministic generator of numbers below 1. */
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

function nameOf(index: number): string {
  const next = numbersFrom(index * 7919 + 13);
  const count = 2 + Math.floor(next() * 2);
  const word = Array.from({ length: count }, () => syllables[Math.floor(next() * syllables.length)]).join('');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${industries[index % industries.length]}`;
}

const listOf = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Options of a select. */
export const options = (count: number): Option[] =>
  listOf(count, (index) => ({ value: `v${index}`, label: `Option ${index + 1}` }));

function tickerOf(index: number): string {
  const code = index.toString(36).toUpperCase().replaceAll('Q', 'K').padStart(3, '0');
  if (index % 100 === 0) return `QX${code}`;
  return index % 10 === 0 ? `QA${code}` : `ZA${code}`;
}

/** Items of a combobox: a tenth of the labels has a "q". */
export const securities = (count: number): Option[] =>
  listOf(count, (index) => ({ value: `s${index}`, label: `${tickerOf(index)} ${nameOf(index)}` }));

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
  listOf(count, (index) => {
    const next = numbersFrom(index + 1);
    const last = hundredths(5 + next() * 500);
    const chg = hundredths((next() - 0.5) * 10);
    const vol = Math.floor(next() * 1e6);
    return {
      id: `r${index}`,
      code: String(index + 1).padStart(5, '0'),
      name: nameOf(index),
      last,
      chg,
      pct: hundredths((chg / last) * 100),
      vol,
      turn: Math.round(vol * last),
      time: `1${index % 6}:${String(index % 60).padStart(2, '0')}`,
    };
  });

export const tabs: { id: string; label: string; content: string }[] = ['Overview', 'Prices', 'News'].map(
  (label, index) => ({ id: `t${index}`, label, content: `${label} panel text for the listed security.` }),
);

export const sections: { id: string; title: string; content: string }[] = [
  'Eligibility',
  'Fees',
  'Settlement',
  'Documents',
].map((title, index) => ({
  id: `a${index}`,
  title,
  content: `${title} details as published by the exchange.`,
}));

export const slides: string[] = listOf(6, (index) => `Headline ${index + 1}`);
