import { sessionOn } from '@rueda/domain/calendar';
import { limaTime } from '@rueda/domain/dates';
import { indices } from '@rueda/domain/indices';
import {
  sampleDay,
  sampleExchangeRates,
  sampleIndexDay,
  sampleMovements,
  type SampleTrade,
  sampleTrades,
} from '@rueda/domain/sample';
import type { EmittedMessage } from './source.ts';

type Row = Record<string, unknown>;
type Unnumbered = Omit<EmittedMessage, 'seq'>;

const sessionOpens = sessionOn(sampleDay)?.opens ?? 0;

/** The sample's day as ordered messages of its source. The same on every machine; figures are illustrative. */
export function emitSampleDay(): EmittedMessage[] {
  const all = [
    ...sampleMovements().flatMap(emitTrades),
    ...indices.filter(({ status }) => status === 'current').flatMap(emitLevels),
  ];
  return all
    .toSorted((one, other) => one.at - other.at)
    .map((message, index) => ({ seq: index + 1, ...message }));
}

const utc = (at: number): string => new Date(at).toISOString().slice(0, 19);
const cents = (price: number): number =>
  price < 1 ? Math.round(price * 1000) / 1000 : Math.round(price * 100) / 100;

/** The price of a dollar on the sample's day, in cents of a sol. */
const usdToPenCents = Math.round((sampleExchangeRates().at(-1)?.usdToPen ?? 0) * 100);

/** A security's trades, each a tick and the row after it. One without trades emits its offers at the open. */
function emitTrades(row: Row): Unnumbered[] {
  if (row['last'] === undefined) return [{ kind: 'row', at: sessionOpens, row }];
  let [low, high] = [Infinity, 0];
  return sampleTrades(String(row['nemonico'])).flatMap((trade, index) => {
    [low, high] = [Math.min(low, trade.price), Math.max(high, trade.price)];
    return emitTrade(row, trade, { low, high, operations: index + 1 });
  });
}

function emitTrade(
  row: Row,
  { at, price, quantity }: SampleTrade,
  { low, high, operations }: Record<'low' | 'high' | 'operations', number>,
): Unnumbered[] {
  const amount = Math.round(price * quantity * 100) / 100;
  const after = {
    ...row,
    last: price,
    lastDate: utc(at),
    minimun: low,
    maximun: high,
    buy: cents(price * 0.995),
    sell: cents(price * 1.005),
    negotiatedQuantity: String(quantity),
    operationsNumber: String(operations),
    negotiatedAmount: amount,
    negotiatedNationalAmount: row['currency'] === 'S/' ? amount : Math.round(amount * usdToPenCents) / 100,
  };
  const tick = { nemonico: row['nemonico'], lastDate: utc(at), lastValue: price };
  return [
    { kind: 'tick', at, row: tick },
    { kind: 'row', at, row: after },
  ];
}

/** The levels of the index during the session. */
function emitLevels({ id, code, name }: (typeof indices)[number]): Unnumbered[] {
  return sampleIndexDay().map(({ at, value }) => ({
    kind: 'index',
    at: Date.parse(at),
    row: {
      nemonico: code ?? id,
      name: name.es,
      shortName: name.es,
      value: String(value),
      dailyValues: [[`${sampleDay}T${limaTime(Date.parse(at))}`, String(value)]],
    },
  }));
}
