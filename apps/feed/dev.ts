/**
 * `pnpm --filter @rueda/feed dev`: replays the sample's day, as fast as the clock of the service in development
 * (`pnpm --filter @rueda/api dev`), so that an open page updates. Without a NATS server with JetStream, prices do not
 * change.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { developmentDatabase, developmentSpeed } from '@rueda/api/testing/development';
import { connectTo } from '@rueda/server/broker';
import { runFeed } from './src/feed.ts';
import { Projector } from './src/projector.ts';
import { replayDay } from './src/replay/replay-day.ts';
import { readSettings } from './src/settings.ts';

/** The service's current instant, once the service responds. */
async function fetchMarketInstant(): Promise<number> {
  const address = process.env['SERVICE_ADDRESS'] ?? 'http://127.0.0.1:3001';
  for (;;) {
    const response = await fetch(`${address}/v1/indices`).catch(() => null);
    const instant = Date.parse(response?.headers.get('rueda-now') ?? '');
    if (!Number.isNaN(instant)) return instant;
    await pause(500);
  }
}

const speed = await developmentSpeed();
if (speed === 0) process.stdout.write('No NATS server is installed: prices do not change.\n');
else {
  const settings = readSettings({
    ...process.env,
    DATABASE_URL: developmentDatabase,
    // A developer's cluster seldom has checksums.
    DATABASE_CHECKSUMS: 'optional',
    STAMPS: 'sample',
    OPERATIONS_PORT: '0',
  });
  const from = await fetchMarketInstant();
  const running = runFeed(settings, (options) => new Projector(options));
  const connection = await connectTo(settings.broker, 'rueda feed');
  void replayDay(connection, { speed, from }).then(() => connection.drain());
  // Ends on SIGTERM or SIGINT.
  await running;
  process.exit();
}
