/** What the parts that `pnpm dev` starts must agree on. */
import { connect } from 'node:net';
import { serverAddress } from './databases.ts';

/** The database of development, beside those that are there. */
export const developmentDatabase: string = Object.assign(new URL(serverAddress), {
  pathname: '/rueda_dev',
}).href;

/** How fast the sample's clock moves: ten times as fast as it happened where a NATS says what happens, else not at all. */
export async function developmentSpeed(): Promise<number> {
  const { hostname, port } = new URL(process.env['NATS_URL'] ?? 'nats://127.0.0.1:4222');
  const isThere = await new Promise<boolean>((resolve) => {
    const socket = connect(Number(port || 4222), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
  return isThere ? 10 : 0;
}
