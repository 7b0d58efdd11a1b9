import { companyOf } from './company-size.ts';
import { randomOf } from './random.ts';
import {
  balanceOf,
  capitalLines,
  cashFlowOf,
  type Figures,
  incomeOf,
  liabilitiesOf,
  otherIncomeOf,
} from './statement-totals.ts';

/** The year in which the random walk starts. Later years follow it; earlier ones precede it. */
const baseYear = 2021;

/** The share of a year's profit that is paid as dividends in that year. */
const payout = 0.4;

const years = new Map<string, Figures>();

/** The figures of a company in a year, generated from its code. */
export function figuresOf(company: string, year: number): Figures {
  const now = yearOf(company, year);
  return { ...now, ...cashFlowOf(now, yearOf(company, year - 1)) };
}

/** A year without its cash flow, which needs the balance sheet before it. */
function yearOf(company: string, year: number): Figures {
  const key = `${company}/${year}`;
  const known = years.get(key) ?? generateYear(company, year);
  years.set(key, known);
  return known;
}

function generateYear(company: string, year: number): Figures {
  if (year === baseYear) return firstYear(company);
  return year > baseYear
    ? nextYear(company, year, yearOf(company, year - 1))
    : earlierYear(company, year, yearOf(company, year + 1));
}

function firstYear(company: string): Figures {
  const random = randomOf(`statements/${company}`);
  // Taken for every company, so that the figures after it do not depend on where its size is from.
  const draw = random();
  const size = companyOf(company).size ?? 800_000 + Math.floor(draw * 4_000_000);
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
  const sheet = balance(random, size, equity);
  const result = resultOf(randomOf(`statements/${company}/${baseYear}`), company, size);
  return { ...sheet, ...result, ...receiptsOf(random, result), size };
}

const growthOf = (random: () => number): number => 0.98 + random() * 0.12;

/** A year from the previous one: equity includes the profit minus dividends. */
function nextYear(company: string, year: number, before: Figures): Figures {
  const random = randomOf(`statements/${company}/${year}`);
  const size = Math.round((before['size'] ?? 0) * growthOf(random));
  const result = resultOf(random, company, size);
  const sheet = balance(random, size, equityAfter(before, result));
  return { ...sheet, ...result, ...receiptsOf(random, result), size };
}

/** A year from the next one: its equity is the one to which the next year adds its profit minus dividends. */
function earlierYear(company: string, year: number, after: Figures): Figures {
  const random = randomOf(`statements/${company}/${year}`);
  const size = Math.round((after['size'] ?? 0) / growthOf(random));
  const result = resultOf(random, company, size);
  const sheet = balance(random, size, equityAfter(after, after, -1));
  return { ...sheet, ...result, ...receiptsOf(random, result), size };
}

/** The equity of a balance sheet after the result of a period; with the sign -1, before the result that led to it. */
export function equityAfter(sheet: Figures, result: Figures, sign: 1 | -1 = 1): Figures {
  const retained = (result['2D07ST'] ?? 0) - (result['dividends'] ?? 0);
  return {
    ...Object.fromEntries(capitalLines.map((code) => [code, sheet[code] ?? 0])),
    '1D0707': (sheet['1D0707'] ?? 0) + sign * retained,
    '1D0708': (sheet['1D0708'] ?? 0) + sign * (result['5D03ST'] ?? 0),
  };
}

function balance(random: () => number, size: number, equity: Figures): Figures {
  const part = (share: number): number => Math.round(size * share * (0.85 + 0.3 * random()));
  const assets = {
    '1D0103': part(0.1),
    '1D0104': part(0.02),
    '1D0105': part(0.015),
    '1D0107': part(0.005),
    '1D0109': part(0.07),
    '1D0114': part(0.01),
    '1D0106': part(0.14),
    '1D0112': 0,
    '1D0117': part(0.01),
    '1D0113': part(0.005),
    '1D0221': part(0.16),
    '1D0211': part(0.01),
    '1D0205': part(0.38),
    '1D0206': part(0.04),
    '1D0207': part(0.01),
    '1D0212': part(0.03),
  };
  const liabilities = liabilitiesOf({ ...assets, ...equity });
  const liability = (share: number): number => Math.round(liabilities * share * (0.85 + 0.3 * random()));
  return balanceOf({
    ...assets,
    '1D0309': liability(0.15),
    '1D0302': liability(0.22),
    '1D0303': liability(0.03),
    '1D0304': liability(0.06),
    '1D0317': liability(0.01),
    '1D0313': liability(0.02),
    '1D0404': liability(0.08),
    ...equity,
  });
}

/** The income, comprehensive income and dividends of a year. */
function resultOf(random: () => number, company: string, size: number): Figures {
  const part = (share: number): number => Math.round(size * share * (0.85 + 0.3 * random()));
  const revenue = part(0.8);
  const income = incomeOf({
    '2D01ST': revenue,
    '2D0201': -Math.round(revenue * (companyOf(company).cost + random() * 0.08)),
    '2D0302': -part(0.06),
    '2D0301': -part(0.05),
    '2D0403': part(0.008),
    '2D0404': -part(0.006),
    '2D0412': 0,
    '2D0401': part(0.004),
    '2D0415': 0,
    '2D0402': -part(0.02),
    '2D0416': -part(0.002),
    '2D0414': part(0.004),
    '2D0410': part(0.008) - part(0.008),
  });
  const profit = income['2D07ST'] ?? 0;
  const other = {
    '5D0104': Math.round(size * 0.002 * (random() - 0.5)),
    '5D0107': 0,
    '5D0111': 0,
    '5D0103': Math.round(size * 0.004 * (random() - 0.5)),
    '5D0105': Math.round(size * 0.006 * (random() - 0.5)),
  };
  const dividends = Math.round(Math.max(0, profit) * payout);
  return { ...income, ...otherIncomeOf(other, profit), dividends };
}

const receiptsOf = (random: () => number, income: Figures): Figures => ({
  '3D0101': Math.round((income['2D01ST'] ?? 0) * (0.97 + random() * 0.05)),
});
