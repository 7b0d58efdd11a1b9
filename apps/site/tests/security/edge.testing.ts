import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** An undecoded response: `fetch` would decode it. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a path byte for byte, with only these headers. */
export async function get(
  address: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<RawResponse> {
  const { hostname, port } = new URL(address);
  const sent = request({ hostname, port, path, method, headers, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 0, headers: response.headers, body };
}

/** nginx with the rules of deploy/nginx.conf. */
export interface Edge {
  readonly address: string;
  /** The text of each cached response. */
  stored: () => Promise<string[]>;
  close: () => Promise<void>;
}

const rulesFile = new URL('../../../../deploy/nginx.conf', import.meta.url);

/** Starts nginx in front of a site, on a free port, until the test ends; `change` replaces rules, as in `openEdge`. */
export async function startEdge(...options: Parameters<typeof openEdge>): Promise<Edge> {
  const edge = await openEdge(...options);
  onTestFinished(edge.close);
  return edge;
}

/** Starts nginx in front of a site, on a free port; `change` replaces rules: for a control, or for further listeners. */
export async function openEdge(
  site: string,
  port: number,
  change: (rules: string) => string = (rules) => rules,
): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'rueda-edge-'));
  await mkdir(join(folder, 'temporary'));
  // Its workers run as another user if it is started by root.
  await chmod(folder, 0o755);
  const rules = await readFile(rulesFile, 'utf8');
  const changed = change(rules)
    // Only the site is tested: the other listeners are moved out of the way.
    .replace('listen 127.0.0.1:8080', `listen unix:${folder}/service`)
    .replace('listen 127.0.0.1:8082', `listen unix:${folder}/refresh`)
    .replace('127.0.0.1:8081', `127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', new URL(site).host)
    .replace(/server 127\.0\.0\.1:3005.*/, '');
  await writeFile(join(folder, 'nginx.conf'), changed);
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(nginx, 'exit');
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    nginx.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true });
  };
  const address = `http://127.0.0.1:${port}`;
  // nginx itself responds to TRACE.
  while ((await get(address, '/', {}, 'TRACE').catch(() => null)) === null) {
    if (nginx.exitCode !== null)
      throw new Error(`nginx exited with code ${nginx.exitCode}: its error is in the output above.`);
    await pause(20);
  }
  return {
    address,
    close,
    stored: async () => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((each) => each.isFile() && /-cache(?:\/|$)/.test(each.parentPath));
      return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
    },
  };
}
