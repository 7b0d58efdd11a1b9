/** The site behind the edge of deploy/nginx.conf, as visitors meet it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { close, listen, startSite, type TestSite } from './site.testing.ts';

const portOf = (address: string): string => new URL(address).port;

/** nginx with the rules of an operator, on ports of its own. Gives the address of the site behind it. */
async function startEdge(site: TestSite): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rueda-edge-'));
  await mkdir(join(folder, 'temporary'));
  // Started by root, its workers are nobody.
  await chmod(folder, 0o755);
  // Ports that are free.
  const servers = [createServer(), createServer()];
  const [api = '', pages = ''] = await Promise.all(servers.map(listen));
  await Promise.all(servers.map(close));
  const rules = await readFile(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  await writeFile(
    join(folder, 'nginx.conf'),
    rules
      .replace('127.0.0.1:8080', `127.0.0.1:${portOf(api)}`)
      .replace('127.0.0.1:8081', `127.0.0.1:${portOf(pages)}`)
      .replace('server 127.0.0.1:3000 ', `server 127.0.0.1:${portOf(site.address)} `),
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(async () => {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
    await rm(folder, { recursive: true });
  });
  const isUp = async (): Promise<boolean> => (await fetch(`${pages}/ready`).catch(() => null))?.ok ?? false;
  while (!(await isUp())) await pause(20);
  return pages;
}

test('many visitors of one page are one print; whoever has answered without script gets their own', async () => {
  const site = await startSite();
  onTestFinished(() => site.close());
  const edge = await startEdge(site);
  const read = async (path: string, headers: Record<string, string> = {}): Promise<string> => {
    const answer = await fetch(edge + path, { headers });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const asked = (await read('/en')).includes('rueda-CookieBanner');
  const before = site.printed();
  await Promise.all(Array.from({ length: 200 }, () => read('/en')));
  expect([asked, site.printed() - before]).toEqual([true, 0]);
  expect(await read('/en', { cookie: 'cookies=reject.2026-11' })).not.toContain('rueda-CookieBanner');
  expect(await read('/en')).toContain('rueda-CookieBanner');
  // One who saves data is given no pictures, and leaves the others theirs.
  expect(await read('/educacion', { 'save-data': 'on' })).not.toContain('<img');
  expect(await read('/educacion')).toContain('<img');
});

test('the kept page stays while the site is away', async () => {
  const site = await startSite();
  const edge = await startEdge(site);
  const page = await (await fetch(`${edge}/contacto`)).text();
  await site.close();
  const answer = await fetch(`${edge}/contacto`);
  expect([answer.status, await answer.text()]).toEqual([200, page]);
});
