import {
  factColumns,
  indexColumns,
  indexRow,
  iso,
  levelColumns,
  marketColumns,
  marketRow,
  materialFact,
  type Origin,
  type StoredDataset,
  tick,
  tickColumns,
} from '@rueda/api/load';
import * as z from 'zod/mini';
import type { subjects } from './broker.ts';

/** A message of the source as the broker stores it. */
export interface Message {
  readonly subject: string;
  /** The source's sequence, in digits. */
  readonly id: string;
  /** When the broker received it, in milliseconds since the epoch. */
  readonly receivedAt: number;
  readonly data: Uint8Array;
}

/**
 * The clock that sets the instant at which data became known. `held`: the later of the source's and the broker's.
 * `sample`: the source's alone, because a sample is generated and replayed at any speed.
 */
export type Stamps = 'held' | 'sample';

/** Rows by table. */
export type Rows = Partial<Omit<StoredDataset, 'isSample'>>;

/** A message that cannot be parsed; its `message` is the reason. */
export class BadMessage extends Error {}

/** Rows have about 1 KB. A batch of larger ones would exceed one statement, and two batches the memory. */
const maxBytes = 65_536;

const sequence = z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'is not a sequence'));
/** The source's instant, and a row in the format of the public API. */
const envelope = z.object({ at: z.iso.datetime({ offset: true }), row: z.unknown() });

/** Parses the row of each kind of message into rows of tables. */
const parsers: Readonly<Record<keyof typeof subjects, (row: unknown, origin: Origin) => Rows>> = {
  row: (row, origin) => ({ marketRows: [marketColumns(read(marketRow, row), origin)] }),
  tick: (row, origin) => ({ ticks: tickColumns(read(tick, row), origin) }),
  index: (row, origin) => {
    const index = read(indexRow, row);
    return { indices: [indexColumns(index, origin)], levels: levelColumns(index, origin) };
  },
  fact: (row) => ({ facts: factColumns(read(materialFact, row)) }),
};

/** The rows of a message; throws a `BadMessage` if it cannot be parsed. */
export function readMessage({ subject, id, receivedAt, data }: Message, stamps: Stamps): Rows {
  if (data.length > maxBytes) throw new BadMessage(`message: is larger than ${maxBytes} bytes`);
  const seq = Number(read(sequence, id, 'id'));
  const { at, row } = read(envelope, parse(data), 'message');
  const observedAt = stamps === 'sample' ? Date.parse(at) : Math.max(Date.parse(at), receivedAt);
  // The stream has no other subjects: mkt.row.BVN, mkt.fact.
  const kind = subject.split('.')[1] as keyof typeof subjects;
  return {
    ...parsers[kind](row, { observedAt, seq }),
    spokeAt: iso(stamps === 'sample' ? observedAt : receivedAt),
  };
}

/** Merges the rows of several messages. */
export function mergeRows(all: readonly Rows[]): Rows {
  const merged: Record<string, unknown[]> = {};
  let spokeAt = '';
  for (const { spokeAt: messageSpokeAt, ...parts } of all) {
    if (messageSpokeAt && messageSpokeAt > spokeAt) spokeAt = messageSpokeAt;
    for (const [part, rows] of Object.entries(parts)) (merged[part] ??= []).push(...rows);
  }
  return { ...merged, spokeAt };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function parse(data: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(data));
  } catch {
    throw new BadMessage('message: is not JSON');
  }
}

function read<T>(schema: z.core.$ZodType<T>, value: unknown, name = 'row'): T {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new BadMessage(`${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`);
}
