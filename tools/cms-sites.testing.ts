/** Two processes of the built site behind nginx, as visitors reach them. */
import { startProcess } from '../apps/api/src/testing/child-app.ts';
import { type Edge, openEdge } from '../apps/site/tests/security/edge.testing.ts';
import { freePort } from './free-port.ts';

export const previewKey = 'a key of a test, with 32 characters';

export interface TestSites {
  /** The address of each process. */
  readonly addresses: readonly string[];
  readonly edge: Edge;
  stop: () => Promise<void>;
}

/** Starts the built site on the service, with the variables of its broker and its folders; its origin is that of nginx. */
export async function startSites(
  serviceAddress: string,
  cmsAddress: string,
  variables: Readonly<Record<string, string>>,
): Promise<TestSites> {
  const ports = [await freePort(), await freePort()];
  const [edgePort, refreshPort] = [await freePort(), await freePort()];
  const children = await Promise.all(
    ports.map((port) =>
      startProcess(new URL('../apps/site/server/main.ts', import.meta.url), {
        ...variables,
        NODE_ENV: 'production',
        PORT: String(port),
        ORIGIN: `http://127.0.0.1:${edgePort}`,
        EDGE_ADDRESSES: `http://127.0.0.1:${refreshPort}`,
        TRUSTED_PROXIES: '127.0.0.1',
        SERVICE_ADDRESS: serviceAddress,
        SERVICE_TIMEOUT_MS: '30000',
        PREVIEW_KEY: previewKey,
        CMS_URL: cmsAddress,
        // One address sends the requests of many visitors.
        ADDRESS_RATE: '1000000',
        RENDER_RATE: '1000000',
        RENDER_THREADS: '1',
        DRAIN_MS: '0',
      }),
    ),
  );
  const [first = '', second = ''] = children.map(({ address }) => address);
  const edge = await openEdge(first, edgePort, (rules) =>
    rules
      .replace('127.0.0.1:8082', `127.0.0.1:${refreshPort}`)
      .replace('127.0.0.1:3005', new URL(second).host),
  );
  return {
    addresses: [first, second],
    edge,
    stop: async () => {
      await edge.close();
      for (const child of children) child.process.kill();
      await Promise.all(children.map(({ ended }) => ended));
    },
  };
}
