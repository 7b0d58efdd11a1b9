import { connectTo } from './broker.ts';
import { FeedMetrics } from './metrics.ts';
import type { Projector, ProjectorOptions } from './projector.ts';
import type { Settings } from './settings.ts';

/** Says a line of JSON, as the service does. */
const log = (said: string, detail: object = {}): void =>
  void process.stdout.write(`${JSON.stringify({ time: Date.now(), msg: said, ...detail })}\n`);

/** Runs a projector with its metrics until the process is told to stop. */
export async function runFeed(
  settings: Settings,
  create: (options: ProjectorOptions) => Projector,
): Promise<void> {
  const { databaseUrl, safety, broker, stamps, sequenceRate, host, operationsPort } = settings;
  const metrics = new FeedMetrics();
  const server = await metrics.serve(host, operationsPort);
  const connection = await connectTo(broker);
  const projector = create({ connection, broker, databaseUrl, safety, stamps, sequenceRate, metrics, log });
  metrics.lag = () => projector.lag();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => projector.stop());
  log('started', { metrics: server.address() });
  try {
    await projector.run();
  } finally {
    // Acknowledgements may still be on their way.
    await connection.drain();
    server.close();
    log('stopped');
  }
}
