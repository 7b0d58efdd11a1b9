/**
 * `node bench/grown/run.ts`: the processor time of every public statement on a database with years of history
 * (grow.ts says how much), one line each, the dearest first; ends with 1 where one takes more than 20 ms. With
 * `--address=postgres://…` the database is one that is there already, and is kept;
 * `--small` makes a small one.
 */
import { machineLoad } from '../api/measure.ts';
import { startTestApp } from '../../apps/api/src/testing/test-app.ts';
import { keep } from '../results.ts';
import { statementsOf } from './asked.ts';
import { grow, grownCodes, grownNow, small, whole } from './grow.ts';
import { measure } from './measure.ts';

const limit = 20;
const given = process.argv.find((each) => each.startsWith('--address='))?.slice('--address='.length);

const running = await startTestApp({
  now: () => grownNow,
  ...(given === undefined ? {} : { variables: { DATABASE_URL: given } }),
});
try {
  const { databaseUrl } = running.settings;
  if (given === undefined) await grow(databaseUrl, process.argv.includes('--small') ? small : whole);
  const sent = await statementsOf(running.app, grownCodes);
  const times = await measure(databaseUrl, sent);
  const lines = sent.map(({ address, statement }, place) => ({
    address,
    statement,
    time: times[place] ?? 0,
  }));
  for (const { address, statement, time } of lines.toSorted((one, other) => other.time - one.time))
    console.log(
      `${time > limit ? 'OVER' : '    '} ${time.toFixed(2).padStart(7)} ms  ${statement.name.padEnd(28)} ${address}`,
    );
  const over = times.filter((time) => time > limit).length;
  console.log(`${over} of ${times.length} over ${limit} ms. Load ${machineLoad()}.`);
  const dearest = lines.toSorted((one, other) => other.time - one.time).slice(0, 5);
  keep({
    title: 'Public statements on a database with years of history',
    columns: ['', 'ms of processor time'],
    rows: [
      ...dearest.map(({ address, time }) => [address, time.toFixed(1)]),
      [`within ${limit} ms`, `${times.length - over} of ${times.length}`],
    ],
    method: `every public statement, of which the five dearest are shown; ${limit} ms asked`,
  });
  process.exitCode = over === 0 ? 0 : 1;
} finally {
  await running.close();
}
