import { randomOf } from './random.ts';

/** Figures of a company in a year, by account, in thousands. Every subtotal is the sum of its parts. */
export type YearFigures = Readonly<Record<string, number>>;

/** A line of a document: its account, its title, and a cell for each column. */
export type Row = readonly [code: string, title: string, ...cells: (number | null)[]];

/** The first year of the random walk; statements start two years later, so that each has its prior year. */
const baseYear = 2021;

const components = ['1D0701', '1D0702', '1D0703', '1D0711', '1D0712'] as const;

/** The figures of a company in a year, generated from its name. */
export function figuresOf(company: string, year: number): YearFigures {
  return year <= baseYear ? firstYear(company) : nextYear(company, year, figuresOf(company, year - 1));
}

function firstYear(company: string): YearFigures {
  const random = randomOf(`statements/${company}`);
  const size = 800_000 + Math.floor(random() * 4_000_000);
  const part = (share: number): number => Math.round(size * share * (0.8 + 0.4 * random()));
  const equity = {
    '1D0701': part(0.2),
    '1D0702': part(0.02),
    '1D0703': part(0.01),
    '1D0711': -part(0.005),
    '1D0712': part(0.04),
    '1D0707': part(0.15),
    '1D0708': part(0.02),
  };
  return { ...balance(random, size, equity), size };
}

/** A year from the previous one: equity includes the profit minus dividends. */
function nextYear(company: string, year: number, before: YearFigures): YearFigures {
  const random = randomOf(`statements/${company}/${year}`);
  const size = Math.round((before['size'] ?? 0) * (0.98 + random() * 0.12));
  const income = incomeOf(random, size);
  const profit = income['2D07ST'] ?? 0;
  const dividends = Math.round(Math.max(0, profit) * 0.4);
  const other = otherIncomeOf(random, size, profit);
  const equity: Record<string, number> = {
    '1D0707': (before['1D0707'] ?? 0) + profit - dividends,
    '1D0708': (before['1D0708'] ?? 0) + (other['5D03ST'] ?? 0),
  };
  for (const code of components) equity[code] = before[code] ?? 0;
  const sheet = balance(random, size, equity);
  return {
    ...sheet,
    ...income,
    ...other,
    ...cashFlow(random, sheet, before, income, dividends),
    dividends,
    size,
  };
}

const sum = (figures: Record<string, number>): number =>
  Object.values(figures).reduce((total, each) => total + each, 0);

function balance(random: () => number, size: number, equity: Record<string, number>): Record<string, number> {
  const part = (share: number): number => Math.round(size * share * (0.85 + 0.3 * random()));
  const receivables = {
    '1D0103': part(0.1),
    '1D0104': part(0.02),
    '1D0105': part(0.015),
    '1D0107': part(0.005),
  };
  const current = {
    '1D0109': part(0.07),
    '1D0114': part(0.01),
    '1D0121': sum(receivables),
    '1D0106': part(0.14),
    '1D0112': 0,
    '1D0117': part(0.01),
    '1D0113': part(0.005),
  };
  const fixed = {
    '1D0221': part(0.16),
    '1D0211': part(0.01),
    '1D0205': part(0.38),
    '1D0206': part(0.04),
    '1D0207': part(0.01),
    '1D0212': part(0.03),
  };
  const assets = sum(current) + sum(fixed);
  const totalEquity = sum(equity);
  const liabilities = assets - totalEquity;
  const liabilityPart = (share: number): number => Math.round(liabilities * share * (0.85 + 0.3 * random()));
  const currentLiabilities = {
    '1D0309': liabilityPart(0.15),
    '1D0302': liabilityPart(0.22),
    '1D0303': liabilityPart(0.03),
    '1D0304': liabilityPart(0.06),
    '1D0317': liabilityPart(0.01),
    '1D0313': liabilityPart(0.02),
  };
  const deferred = liabilityPart(0.08);
  const nonCurrentLiabilities = {
    '1D0404': deferred,
    '1D0401': liabilities - sum(currentLiabilities) - deferred,
  };
  return {
    ...receivables,
    ...current,
    '1D01ST': sum(current),
    ...fixed,
    '1D02ST': sum(fixed),
    '1D020T': assets,
    ...currentLiabilities,
    '1D03ST': sum(currentLiabilities),
    ...nonCurrentLiabilities,
    '1D04ST': sum(nonCurrentLiabilities),
    '1D040T': liabilities,
    ...equity,
    '1D07ST': totalEquity,
    '1D070T': assets,
  };
}

function incomeOf(random: () => number, size: number): Record<string, number> {
  const part = (share: number): number => Math.round(size * share * (0.85 + 0.3 * random()));
  const revenue = part(0.8);
  const cost = -Math.round(revenue * (0.66 + random() * 0.08));
  const running = {
    '2D0302': -part(0.06),
    '2D0301': -part(0.05),
    '2D0403': part(0.008),
    '2D0404': -part(0.006),
    '2D0412': 0,
  };
  const gross = revenue + cost;
  const operating = gross + sum(running);
  const financial = {
    '2D0401': part(0.004),
    '2D0415': 0,
    '2D0402': -part(0.02),
    '2D0416': -part(0.002),
    '2D0414': part(0.004),
    '2D0410': part(0.008) - part(0.008),
  };
  const before = operating + sum(financial);
  const tax = -Math.round(before * 0.295);
  return {
    '2D01ST': revenue,
    '2D0201': cost,
    '2D02ST': gross,
    ...running,
    '2D03ST': operating,
    ...financial,
    '2D04ST': before,
    '2D0502': tax,
    '2D0503': before + tax,
    '2D0504': 0,
    '2D07ST': before + tax,
  };
}

function otherIncomeOf(random: () => number, size: number, profit: number): Record<string, number> {
  const notReclassified = { '5D0104': Math.round(size * 0.002 * (random() - 0.5)), '5D0107': 0, '5D0111': 0 };
  const reclassified = {
    '5D0103': Math.round(size * 0.004 * (random() - 0.5)),
    '5D0105': Math.round(size * 0.006 * (random() - 0.5)),
  };
  const total = sum(notReclassified) + sum(reclassified);
  return {
    '5D0101': profit,
    ...notReclassified,
    '5D0114': sum(notReclassified),
    ...reclassified,
    '5D0139': sum(reclassified),
    '5D03ST': total,
    '5D04ST': profit + total,
  };
}

function cashFlow(
  random: () => number,
  sheet: YearFigures,
  before: YearFigures,
  income: YearFigures,
  dividends: number,
): Record<string, number> {
  const revenue = income['2D01ST'] ?? 0;
  const received = Math.round(revenue * (0.97 + random() * 0.05));
  const running = {
    '3D0101': received,
    '3D0109': -Math.round(received * 0.74),
    '3D0105': -Math.round(received * 0.09),
    '3D0108': -Math.round(received * 0.02),
  };
  const operating = { ...running, '3D0107': income['2D0402'] ?? 0, '3D0120': income['2D0502'] ?? 0 };
  const investing = {
    '3D0202': Math.round(received * 0.004),
    '3D0206': -Math.round(received * 0.06),
    '3D0207': -Math.round(received * 0.006),
  };
  const start = before['1D0109'] ?? 0;
  const end = sheet['1D0109'] ?? 0;
  const rest = end - start - sum(operating) - sum(investing) + dividends;
  const financing = { '3D0325': Math.max(0, rest), '3D0330': Math.min(0, rest), '3D0305': -dividends };
  return {
    ...running,
    '3D0121': sum(running),
    ...operating,
    '3D01ST': sum(operating),
    ...investing,
    '3D02ST': sum(investing),
    ...financing,
    '3D03ST': sum(financing),
    '3D0401': end - start,
    '3D0404': 0,
    '3D0405': end - start,
    '3D0402': start,
    '3D04ST': end,
  };
}
