import { toDay } from '@rueda/domain/dates';
import { indices } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { type Candle, dailyLine, type LinePoint, pointsInRange, type QuoteState } from '@rueda/domain/quotes';
import {
  sampleBenefits,
  sampleCloses,
  sampleDay,
  sampleIndexTicks,
  sampleIndexValues,
  sampleIssuers,
  sampleMaterialFacts,
} from '@rueda/domain/sample';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { type ChartLine, type ChartMark, PriceChart, type PriceChartProps } from './index.ts';

type Args = StoryArgs<PriceChartProps>;
type Story = StoryObj<Args>;

const indexId = 'msci-nuam-peru-general';
const nameOf = (id: string, language: Language = 'es'): string =>
  indices.find((index) => index.id === id)?.name[language] ?? id;

/** Illustrative figures; the codes and names are real. */
const levels = dailyLine(sampleIndexValues(indexId));
const delayed: QuoteState = { kind: 'delayed', minutes: 20 };
/** The session of 16 November 2026, from 09:30 to 16:00 in Lima. */
const session = [Date.parse('2026-11-16T09:30:00-05:00'), Date.parse('2026-11-16T16:00:00-05:00')] as const;

const day: ChartLine = {
  name: nameOf(indexId),
  currency: null,
  points: sampleIndexTicks(indexId),
  previous: levels.at(-2)?.value ?? null,
  session,
  state: delayed,
};
const closes = (points: LinePoint[]): ChartLine => ({
  name: nameOf(indexId),
  currency: null,
  points,
  state: { kind: 'close' },
});
const file = { href: '/archivos/msci-nuam-peru-general.csv', size: 48_211 };

const meta: Meta<Args> = {
  title: 'Market/PriceChart',
  component: PriceChart,
  args: { id: 'grafico', line: day, range: '1d', href: '?rango={range}' },
  render: ({ language, ...props }) => (
    <PriceChart
      {...props}
      {...(language && { language })}
      {...(props.line.currency === null && { line: { ...props.line, name: nameOf(indexId, language) } })}
    />
  ),
};
export default meta;

export const Ordinary: Story = {};

export const FiveDays: Story = {
  args: { line: { ...closes(sampleIndexTicks(indexId, 5)), state: delayed }, range: '5d' },
};

export const OneYear: Story = { args: { line: closes(pointsInRange(levels, '1y')), range: '1y', file } };

export const OwnRange: Story = {
  args: {
    line: closes(pointsInRange(levels, 'own', { from: toDay('2026-03-02'), to: toDay('2026-06-30') })),
    range: 'own',
    customRange: { from: toDay('2026-03-02'), to: toDay('2026-06-30') },
  },
};

/** An archived index, compared with three others of its family. */
export const ComparedWithThree: Story = {
  args: { range: '1y' },
  render: ({ language, ...props }) => {
    const line = (id: string): { name: string; points: LinePoint[] } => ({
      name: nameOf(id, language),
      points: pointsInRange(dailyLine(sampleIndexValues(id)), '1y'),
    });
    return (
      <PriceChart
        {...props}
        line={{ ...line('lima-25'), currency: null }}
        compared={['peru-general', 'mining', 'consumer', 'construction'].map(line)}
        {...(language && { language })}
      />
    );
  },
};

const issuer = sampleIssuers.find(({ nemonico }) => nemonico === 'CREDITC1') ?? sampleIssuers[0];
const marks: ChartMark[] = [
  ...sampleMaterialFacts()
    .filter(({ rpjCode }) => rpjCode === issuer?.rpjCode)
    .flatMap(({ day: on, subjects, paths }): ChartMark[] =>
      on ? [{ day: on, kind: 'fact', title: subjects[0] ?? '', href: `/archivos${paths[0] ?? ''}` }] : [],
    ),
  ...sampleBenefits()
    .slice(0, 2)
    .map(
      (): ChartMark => ({
        day: toDay('2026-10-15'),
        kind: 'benefit',
        title: 'Dividendo en efectivo',
        href: '/emisores/beneficios',
      }),
    )
    .slice(0, 1),
];

export const WithMarks: Story = {
  args: {
    line: {
      name: issuer?.nemonico ?? '',
      currency: issuer?.currency ?? 'PEN',
      points: dailyLine(sampleCloses(issuer?.nemonico ?? '')),
      state: { kind: 'close' },
    },
    range: '6m',
    marks,
  },
};

/** Candles of a line: each day opens at the close before it. The volumes grow with the change of the day. */
const candlesOf = (points: readonly LinePoint[]): Candle[] =>
  points.slice(1).map(({ at, value }, index) => {
    const open = points[index]?.value ?? value;
    const spread = Math.abs(value - open) / 2 + value * 0.002 * ((index % 5) + 1);
    return {
      at,
      open,
      value,
      high: Math.max(open, value) + spread,
      low: Math.min(open, value) - spread,
      volume: Math.round(40_000 * ((index % 7) + 1) + (Math.abs(value - open) / value) * 2_000_000),
    };
  });
const candleArgs = (points: readonly LinePoint[]): Partial<Args> => ({
  line: {
    name: 'CREDITC1',
    currency: 'PEN',
    points: points.slice(1),
    candles: candlesOf(points),
    state: { kind: 'close' },
  },
  view: 'candles',
  viewHref: '?rango=6m&vista={view}',
});
const closesOfCredit = dailyLine(sampleCloses('CREDITC1'));

/** Candles of days, with their volume and a fact. */
export const Candles: Story = {
  args: { ...candleArgs(closesOfCredit.slice(-24)), range: '1m', marks: marks.slice(0, 1) },
};

/** A year of days is a year of weeks. */
export const CandlesOfWeeks: Story = {
  args: {
    ...candleArgs(pointsInRange(levels, '1y').map(({ at, value }) => ({ at, value: value / 1000 }))),
    range: '1y',
  },
};

/** No volume, a day without change, and days without an open, a high or a low. */
export const IncompleteCandles: Story = {
  args: {
    ...candleArgs(closesOfCredit.slice(-6)),
    line: {
      name: 'CREDITC1',
      currency: 'PEN',
      points: closesOfCredit.slice(-5),
      candles: candlesOf(closesOfCredit.slice(-6)).map((candle, index) => ({
        ...candle,
        volume: null,
        ...(index === 1 && { open: null }),
        ...(index === 2 && { high: null, low: null }),
        ...(index === 3 && { open: candle.value }),
      })),
      state: { kind: 'close' },
    },
    range: '5d',
  },
};

/** Ten years: the server renders one value per month. With a `file`, a zoomable chart loads every value. */
export const TenYears: Story = { args: { line: closes(levels), range: 'all' } };

export const Loading: Story = { args: { line: { ...day, points: [] }, status: 'loading' } };
export const Failed: Story = { args: { line: { ...day, points: [] }, status: 'failed' } };
export const BeforeTheFirstTrade: Story = { args: { line: { ...day, points: [], state: { kind: 'none' } } } };
export const Stale: Story = {
  args: { line: { ...day, state: { kind: 'stale', sessions: 0, cause: 'feed' } } },
};
export const OnePoint: Story = {
  args: { line: closes([{ at: sampleDay, value: 19_984.43 }]), range: '1m' },
};

const longName = inLanguage({
  es: 'Fondo de Inversión en Instrumentos de Deuda de Corto Plazo en Moneda Nacional de la Cordillera',
  en: 'Short-Term Debt Instruments Investment Fund in National Currency of the Cordillera',
});
export const LongestName: Story = {
  args: { range: '6m' },
  render: ({ language, ...props }) => (
    <PriceChart
      {...props}
      line={{
        name: longName(language),
        currency: 'USD',
        points: pointsInRange(levels, '6m').map(({ at, value }) => ({ at, value: value * 1000 })),
        state: { kind: 'stale', sessions: 6, cause: 'no-trade' },
      }}
      {...(language && { language })}
    />
  ),
};
