import { randomOf } from '@rueda/domain/sample';
import { bodyOf, type EmittedMessage, subjectOf } from '../replay/source.ts';
import type { Message } from '../messages.ts';

/** How a made-up day is: when it begins, how long it takes, and of how many securities it speaks. */
export interface MadeUpDay {
  readonly from: number;
  readonly milliseconds: number;
  readonly messages: number;
  readonly securities: number;
}

const utc = (at: number): string => new Date(at).toISOString().slice(0, 19);
const lima = (at: number): string => utc(at - 5 * 3_600_000);

/**
 * What the source says with a sequence: of forty, nineteen trades, nineteen rows, a level and, now and then, a fact.
 * The same for the same sequence.
 */
export function madeUp(seq: number, { from, milliseconds, messages, securities }: MadeUpDay): EmittedMessage {
  const at = from + Math.floor((milliseconds * seq) / messages);
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

/** What is said, as the broker gives it that took it at an instant. */
export const messageOf = (said: EmittedMessage, receivedAt: number): Message => ({
  subject: subjectOf(said),
  id: String(said.seq),
  receivedAt,
  data: new TextEncoder().encode(bodyOf(said)),
});
