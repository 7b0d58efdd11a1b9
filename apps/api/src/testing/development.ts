/** Settings that the processes of `pnpm dev` share. */
import { connect } from 'node:net';
import { serverAddress } from './databases.ts';

/** The development database, on the server of the tests. */
export const developmentDatabase: string = Object.assign(new URL(serverAddress), {
  pathname: '/rueda_dev',
}).href;

/** The speed of the sample's clock: ten times real time if NATS is reachable and replays the events, otherwise 0. */
export async function developmentSpeed(): Promise<number> {
  const { hostname, port } = new URL(process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222');
  const isReachable = await new Promise<boolean>((resolve) => {
    const socket = connect(Number(port || 4222), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
  return isReachable ? 10 : 0;
}
