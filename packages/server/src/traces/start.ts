/**
 * `node --import ./dist/traces.js dist/main.js`: traces of a process, sent to an OpenTelemetry collector (decision 0044).
 * Nothing else imports this module. Worker threads load it too, and send their own spans.
 */
import { isMainThread } from 'node:worker_threads';
import { Exporter } from './exporter.ts';
import { readTraceSettings } from './settings.ts';
import { startTracer } from './tracer.ts';

/** The level of the lines, as a number of the logger of service and site: 40 is "warn". */
const level = 40;

try {
  const settings = readTraceSettings(process.env);
  const log = (msg: string, detail: object): void =>
    void process.stdout.write(`${JSON.stringify({ level, time: Date.now(), msg, ...detail })}\n`);
  const exporter = new Exporter({ ...settings, log });
  startTracer(settings, exporter);
  if (isMainThread) process.once('beforeExit', () => void exporter.flush());
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
