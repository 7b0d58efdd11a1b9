import { connectTo } from '@rueda/server/broker';
import { FeedMetrics } from './metrics.ts';
import type { Projector, ProjectorOptions } from './projector.ts';
import type { Settings } from './settings.ts';

/** The level of the lines, as a number of the service's logger: 30 is "info". */
const level = 30;

/** Writes a log line as JSON, in the format of service and site. */
const log = (message: string, detail: object = {}): void =>
  void process.stdout.write(`${JSON.stringify({ level, time: Date.now(), msg: message, ...detail })}\n`);

/** Runs a projector with its metrics until SIGTERM or SIGINT. */
export async function runFeed(
  settings: Settings,
  create: (options: ProjectorOptions) => Projector,
): Promise<void> {
  const { databaseUrl, safety, broker, stamps, sequenceRate, host, operationsPort } = settings;
  const metrics = new FeedMetrics();
  const server = await metrics.serve(host, operationsPort);
  const connection = await connectTo(broker, 'rueda feed');
  const projector = create({ connection, broker, databaseUrl, safety, stamps, sequenceRate, metrics, log });
  metrics.lag = () => projector.lag();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => projector.stop());
  log('started', { metrics: server.address() });
  try {
    await projector.run();
  } finally {
    // Acknowledgements may not have been sent yet.
    await connection.drain();
    server.close();
    log('stopped');
  }
}
