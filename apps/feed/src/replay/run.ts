/**
 * `node src/replay/run.ts [--speed=60]`: publishes the sample's day to the broker, 1 to 1,000 times as
 * fast as the original day.
 */
import { parseArgs } from 'node:util';
import { connectTo } from '@rueda/server/broker';
import { openConsumer } from '../broker.ts';
import { readBroker } from '../settings.ts';
import { replayDay } from './replay-day.ts';

const { values } = parseArgs({ options: { speed: { type: 'string', default: '60' } } });
const speed = Number(values.speed);
if (!(speed >= 1 && speed <= 1000))
  throw new Error(`--speed=${values.speed} is not a number from 1 to 1000.`);

const broker = readBroker(process.env);
const connection = await connectTo(broker, 'rueda feed');
// Creates the stream, so that messages published before a projector runs are stored.
await openConsumer(connection, broker);
process.stdout.write(`Replaying the sample's day at ${speed} times its speed.\n`);
await replayDay(connection, { speed });
await connection.drain();
