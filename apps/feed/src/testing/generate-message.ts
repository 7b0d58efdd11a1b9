import { randomOf } from '@rueda/domain/sample';
import { bodyOf, type EmittedMessage, subjectOf } from '../replay/source.ts';
import type { Message } from '../messages.ts';

/** A generated day: its start in milliseconds, its duration, and the number of messages and securities. */
export interface GeneratedDay {
  readonly from: number;
  readonly durationMs: number;
  readonly messages: number;
  readonly securities: number;
}

const utc = (at: number): string => new Date(at).toISOString().slice(0, 19);
const lima = (at: number): string => utc(at - 5 * 3_600_000);

/**
 * The source's message with a sequence: of forty messages, nineteen are trades, nineteen rows, one a level and one a
 * fact. The same for the same sequence.
 */
export function generateMessage(
  seq: number,
  { from, durationMs, messages, securities }: GeneratedDay,
): EmittedMessage {
  const at = from + Math.floor((durationMs * seq) / messages);
  const random = randomOf(String(seq));
  const nemonico = `S${Math.floor(random() * securities)}C1`;
  const price = Math.round(random() * 100_000) / 100;
  const kind = seq % 40;
  if (kind === 0)
    return {
      seq,
      at,
      kind: 'fact',
      row: {
        registerDate: lima(at).replace('T', ' '),
        businessName: `Company ${nemonico}`,
        observation: `Fact ${seq}`,
      },
    };
  if (kind === 1)
    return {
      seq,
      at,
      kind: 'index',
      row: {
        nemonico: 'MXNUAMPEGEN',
        name: 'MSCI nuam Perú General',
        shortName: 'General',
        value: String(price),
        dailyValues: [[lima(at), String(price)]],
      },
    };
  if (kind % 2 === 0)
    return { seq, at, kind: 'tick', row: { nemonico, lastDate: utc(at), lastValue: price } };
  return {
    seq,
    at,
    kind: 'row',
    row: {
      nemonico,
      companyCode: nemonico.slice(1, 5),
      companyName: `COMPANY ${nemonico} S.A.A.`,
      shortName: nemonico,
      sectorCode: 'CI',
      sectorDescription: 'INDUSTRIALES',
      lastDate: utc(at),
      buy: price,
      sell: price,
      last: price,
      opening: price,
      minimun: price,
      maximun: price,
      previous: 1,
      negotiatedAmount: price,
      negotiatedQuantity: String(seq),
      operationsNumber: String(seq),
      currency: 'S/',
      unity: 1,
      segment: 'RV1',
    },
  };
}

/** A message as the broker delivers it after receiving it at an instant. */
export const messageOf = (emitted: EmittedMessage, receivedAt: number): Message => ({
  subject: subjectOf(emitted),
  id: String(emitted.seq),
  receivedAt,
  data: new TextEncoder().encode(bodyOf(emitted)),
});
