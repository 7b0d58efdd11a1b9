import { sessionOn } from '@rueda/domain/calendar';
import { limaTime } from '@rueda/domain/dates';
import { indices } from '@rueda/domain/indices';
import { quoteDelayMinutes } from '@rueda/domain/quotes';
import { randomOf, sampleDay, sampleIndexTicks, sampleMovements, sampleNow } from '@rueda/domain/sample';
import type { EmittedMessage } from './source.ts';

type Row = Record<string, unknown>;
type Unnumbered = Omit<EmittedMessage, 'seq'>;

const minuteMs = 60_000;
const session = sessionOn(sampleDay) ?? { opens: sampleNow, closes: sampleNow };
/** Up to this instant the day leads to the sample's figures; after it, prices are random. */
const sampleInstant = sampleNow - quoteDelayMinutes * minuteMs;

/** The sample's day as ordered messages of its source. The same on every machine; figures are illustrative. */
export function emitSampleDay(): EmittedMessage[] {
  const all = [
    ...sampleMovements().flatMap(emitTrades),
    ...indices.filter(({ status }) => status !== 'archive').flatMap(emitLevels),
  ];
  return all
    .toSorted((one, other) => one.at - other.at)
    .map((message, index) => ({ seq: index + 1, ...message }));
}

const utc = (at: number): string => new Date(at).toISOString().slice(0, 19);
const cents = (price: number): number =>
  price < 1 ? Math.round(price * 1000) / 1000 : Math.round(price * 100) / 100;

/** A security's trades, each a tick and the row after it. One without trades emits its offers at the open. */
function emitTrades(row: Row): Unnumbered[] {
  if (row['last'] === undefined) return [{ kind: 'row', at: session.opens, row }];
  const figure = (key: string): number => Number(row[key]);
  const [first, last, operations] = [figure('opening'), figure('last'), figure('operationsNumber')];
  const lastAt = Date.parse(`${String(row['lastDate'])}Z`);
  const spacing = (lastAt - session.opens) / operations;
  const random = randomOf(`replay/${String(row['nemonico'])}`);
  const messages: Unnumbered[] = [];
  let [price, low, high] = [first, first, first];
  for (let count = 1; ; count += 1) {
    const later = count - operations;
    const at = later > 0 ? sampleInstant + later * Math.max(spacing, minuteMs) : lastAt + later * spacing;
    if (at > session.closes) return messages;
    const done = count / operations;
    const deviation = (random() - 0.5) * 0.004;
    price = cents(
      later > 0 ? price * (1 + deviation) : (first + (last - first) * done) * (1 + deviation * (1 - done)),
    );
    [low, high] = [Math.min(low, price), Math.max(high, price)];
    if (later === 0) [low, high] = [figure('minimun'), figure('maximun')];
    messages.push(...emitTrade(row, { at: Math.floor(at / 1000) * 1000, price, low, high, done }));
  }
}

function emitTrade(
  row: Row,
  { at, price, low, high, done }: Record<'at' | 'price' | 'low' | 'high' | 'done', number>,
): Unnumbered[] {
  const traded = Math.round(Number(row['negotiatedQuantity']) * done);
  const amount = Math.round(price * traded * 100) / 100;
  const after = {
    ...row,
    last: price,
    lastDate: utc(at),
    minimun: low,
    maximun: high,
    buy: cents(price * 0.995),
    sell: cents(price * 1.005),
    negotiatedQuantity: String(traded),
    operationsNumber: String(Math.round(Number(row['operationsNumber']) * done)),
    negotiatedAmount: amount,
    negotiatedNationalAmount: row['currency'] === 'S/' ? amount : Math.round(amount * 337) / 100,
  };
  const tick = { nemonico: row['nemonico'], lastDate: utc(at), lastValue: price };
  return [
    { kind: 'tick', at, row: tick },
    { kind: 'row', at, row: after },
  ];
}

/** The levels of an index, every two minutes. */
function emitLevels({ id, code, name }: (typeof indices)[number]): Unnumbered[] {
  const levels = sampleIndexTicks(id).map(({ at, value }) => ({ at: Date.parse(at), value }));
  const random = randomOf(`replay/${id}`);
  let { at, value } = levels.at(-1) ?? { at: sampleInstant, value: 0 };
  if (value === 0) return [];
  for (at += 2 * minuteMs; at <= session.closes; at += 2 * minuteMs) {
    value = cents(value * (1 + (random() - 0.5) * 0.001));
    levels.push({ at, value });
  }
  return levels.map((level) => ({
    kind: 'index',
    at: level.at,
    row: {
      nemonico: code ?? id,
      name: name.es,
      shortName: name.es,
      value: String(level.value),
      dailyValues: [[`${sampleDay}T${limaTime(level.at)}`, String(level.value)]],
    },
  }));
}
