/**
 * `node src/replay/run.ts [--speed=60]`: says the sample's day to the broker, as fast as it happened or up to 1,000
 * times faster.
 */
import { parseArgs } from 'node:util';
import { connectTo, openConsumer } from '../broker.ts';
import { readBroker } from '../settings.ts';
import { replayDay } from './replay-day.ts';

const { values } = parseArgs({ options: { speed: { type: 'string', default: '60' } } });
const speed = Number(values.speed);
if (!(speed >= 1 && speed <= 1000)) throw new Error('--speed goes from 1 to 1000.');

const broker = readBroker(process.env);
const connection = await connectTo(broker);
// What is said before anybody listens is kept too.
await openConsumer(connection, broker);
process.stdout.write(`The sample's day, at ${speed} times its speed.\n`);
await replayDay(connection, { speed });
await connection.drain();
