/** `node bench/feed/run.ts`: the size of a message of the feed, as the tests generate a day of the market. */
import { bodyOf, subjectOf } from '../../apps/feed/src/replay/source.ts';
import { generateMessage } from '../../apps/feed/src/testing/generate-message.ts';
import { saveTable } from '../results.ts';

const messages = 100_000;
const day = { from: Date.parse('2026-11-16T14:30:00Z'), durationMs: 23_400_000, messages, securities: 650 };

const sizes = Array.from({ length: messages }, (_, index) => {
  const message = generateMessage(index + 1, day);
  // `mkt.row.ALICORC1` is a row.
  return { kind: subjectOf(message).split('.')[1] ?? '', bytes: Buffer.byteLength(bodyOf(message)) };
});
const meanOf = (all: readonly { bytes: number }[]): string =>
  (all.reduce((sum, { bytes }) => sum + bytes, 0) / all.length).toFixed(0);
const rows = [
  ['all', meanOf(sizes)],
  ...Object.entries(Object.groupBy(sizes, ({ kind }) => kind)).map(([kind, all = []]) => [kind, meanOf(all)]),
];
for (const row of rows) console.log(row.join(' '));
saveTable({
  title: 'Bytes of a feed message',
  columns: ['', 'bytes, mean'],
  rows,
  method: `the bodies of ${messages.toLocaleString('en')} generated messages of 650 securities, without headers`,
});
