/**
 * `pnpm --filter @rueda/feed dev`: the sample's day goes on, as fast as the clock of the service in development
 * (`pnpm --filter @rueda/api dev`), so that an open page lives. Needs a NATS with JetStream; without one prices stand.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { developmentDatabase, developmentSpeed } from '@rueda/api/testing/development';
import { connectTo } from './src/broker.ts';
import { runFeed } from './src/feed.ts';
import { Projector } from './src/projector.ts';
import { replayDay } from './src/replay/replay-day.ts';
import { readSettings } from './src/settings.ts';

/** The moment that the service takes for now, once it answers. */
async function marketMoment(): Promise<number> {
  const address = process.env['SERVICE_ADDRESS'] ?? 'http://127.0.0.1:3001';
  for (;;) {
    const answer = await fetch(`${address}/v1/indices`).catch(() => null);
    const moment = Date.parse(answer?.headers.get('rueda-now') ?? '');
    if (!Number.isNaN(moment)) return moment;
    await pause(500);
  }
}

const speed = await developmentSpeed();
if (speed === 0) process.stdout.write('There is no NATS on this machine: prices stand still.\n');
else {
  const settings = readSettings({
    ...process.env,
    DATABASE_URL: developmentDatabase,
    // A developer's cluster is seldom made with checksums.
    DATABASE_CHECKSUMS: 'optional',
    STAMPS: 'sample',
    OPERATIONS_PORT: '0',
  });
  const from = await marketMoment();
  const running = runFeed(settings, (options) => new Projector(options));
  const connection = await connectTo(settings.broker);
  void replayDay(connection, { speed, from }).then(() => connection.drain());
  // Until it is told to stop, at whatever hour of the day that is said.
  await running;
  process.exit();
}
