import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** A response as it is on the wire: `fetch` would decode it. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a path byte for byte, and no header but these. */
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
  /** All that it has stored, a text for each response. */
  stored: () => Promise<string[]>;
}

const rulesFile = new URL('../../../../deploy/nginx.conf', import.meta.url);

/** Starts one in front of a site, on a port that is free; `change` replaces rules, for a control. */
export async function startEdge(
  site: string,
  port: number,
  change: (rules: string) => string = (rules) => rules,
): Promise<Edge> {
  const folder = await mkdtemp(join(tmpdir(), 'rueda-edge-'));
  await mkdir(join(folder, 'temporary'));
  // Started by root, its workers are nobody.
  await chmod(folder, 0o755);
  const rules = await readFile(rulesFile, 'utf8');
  const changed = change(rules)
    // The service is not called here: the site does that.
    .replace('listen 127.0.0.1:8080', `listen unix:${folder}/service`)
    .replace('127.0.0.1:8081', `127.0.0.1:${port}`)
    .replace('127.0.0.1:3000', new URL(site).host)
    .replace(/server 127\.0\.0\.1:3005.*/, '');
  await writeFile(join(folder, 'nginx.conf'), changed);
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(nginx, 'exit');
  onTestFinished(async () => {
    nginx.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true });
  });
  const address = `http://127.0.0.1:${port}`;
  // It answers this one itself.
  while ((await get(address, '/', {}, 'TRACE').catch(() => null)) === null) {
    if (nginx.exitCode !== null) throw new Error('nginx has ended: its error is above.');
    await pause(20);
  }
  return {
    address,
    stored: async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = found.filter((each) => each.isFile() && /-cache(?:\/|$)/.test(each.parentPath));
      return Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')));
    },
  };
}
