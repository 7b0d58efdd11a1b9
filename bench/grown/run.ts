/**
 * `node bench/grown/run.ts`: the processor time of every public statement on a database with years of history
 * (see grow.ts for the size), one line each, the most expensive first; exits with 1 if one takes more than 20 ms.
 * `--address=postgres://…` uses an existing database and does not drop it; `--small` creates a small one.
 */
import { machineLoad } from '../api/measure.ts';
import { startTestApp } from '../../apps/api/src/testing/test-app.ts';
import { saveTable } from '../results.ts';
import { statementsOf } from './sent-requests.ts';
import { grow, grownCodes, grownNow, small, whole } from './grow.ts';
import { measure } from './measure.ts';

const limitMs = 20;
const databaseAddress = process.argv
  .find((each) => each.startsWith('--address='))
  ?.slice('--address='.length);

const running = await startTestApp({
  now: () => grownNow,
  ...(databaseAddress === undefined ? {} : { variables: { DATABASE_URL: databaseAddress } }),
});
try {
  const { databaseUrl } = running.settings;
  if (databaseAddress === undefined)
    await grow(databaseUrl, process.argv.includes('--small') ? small : whole);
  const sent = await statementsOf(running.app, grownCodes);
  const times = await measure(databaseUrl, sent);
  const lines = sent.map(({ address, statement }, index) => ({
    address,
    statement,
    time: times[index] ?? 0,
  }));
  for (const { address, statement, time } of lines.toSorted((one, other) => other.time - one.time))
    console.log(
      `${time > limitMs ? 'OVER' : '    '} ${time.toFixed(2).padStart(7)} ms  ${statement.name.padEnd(28)} ${address}`,
    );
  const over = times.filter((time) => time > limitMs).length;
  console.log(`${over} of ${times.length} over ${limitMs} ms. Load ${machineLoad()}.`);
  const mostExpensive = lines.toSorted((one, other) => other.time - one.time).slice(0, 5);
  saveTable({
    title: 'Public statements on a database with years of history',
    columns: ['', 'ms of processor time'],
    rows: [
      ...mostExpensive.map(({ address, time }) => [address, time.toFixed(1)]),
      [`within ${limitMs} ms`, `${times.length - over} of ${times.length}`],
    ],
    method: `every public statement, of which the five most expensive are shown; limit ${limitMs} ms`,
  });
  process.exitCode = over === 0 ? 0 : 1;
} finally {
  await running.close();
}
