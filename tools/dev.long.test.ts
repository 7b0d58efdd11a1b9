/** The development commands start everything, the page has a price, the CMS publishes, and Ctrl-C ends all processes. */
import { execFileSync, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const polling = { timeout: 180_000, interval: 500 };

/** Starts the command as from a shell. */
function startDev(...options: string[]): { end: () => Promise<void> } {
  // The environment of the test runner changes how Vite serves.
  const { PATH, HOME } = process.env;
  const dev = spawn('pnpm', ['dev', ...options], {
    cwd: root,
    env: { PATH, HOME },
    detached: true,
    stdio: 'ignore',
  });
  const group = -(dev.pid ?? Number.NaN);
  const isRunning = (): boolean => dev.exitCode === null && dev.signalCode === null;
  onTestFinished(() => void (isRunning() && process.kill(group, 'SIGKILL')));
  return {
    end: async () => {
      process.kill(group, 'SIGINT');
      await expect.poll(isRunning, { timeout: 30_000 }).toBe(false);
    },
  };
}

const read = async (address: string): Promise<string> => {
  const response = await fetch(address).catch(() => null);
  return response?.ok ? await response.text() : '';
};

test('`pnpm dev` starts the site with prices, the login and Storybook, and ends on SIGINT', async () => {
  const dev = startDev();
  await expect
    .poll(() => read('http://localhost:3000'), polling)
    .toMatch(/class="rueda-GreatPriceCard-body"/);
  await expect.poll(() => read('http://127.0.0.1:6006'), polling).toContain('Storybook');
  const login = await fetch('http://localhost:3000/login', { redirect: 'manual' });
  expect(login.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:3002\//);
  await dev.end();
  await expect(fetch('http://localhost:3000')).rejects.toThrow('fetch failed');
});

const cms = 'http://127.0.0.1:3003';

async function call(user: string, method: string, path: string, body?: object): Promise<Response> {
  return fetch(cms + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: await tokenOf(user) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function tokenOf(username: string): Promise<string> {
  const response = await fetch(`${cms}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'development' }),
  });
  const { token = '' } = (await response.json()) as { token?: string };
  return `JWT ${token}`;
}

test('`pnpm dev --cms` starts the CMS with pages, whose drafts the site shows and whose approvals it publishes', async () => {
  execFileSync('pnpm', ['--dir', 'apps/cms', 'install', '--frozen-lockfile'], { cwd: root });
  const dev = startDev('--cms');
  await expect.poll(() => read(`${cms}/admin/login`), polling).toContain('Rueda');
  await expect.poll(() => read('http://localhost:3000'), polling).toContain('rueda-GreatPriceCard-body');
  // A page of the sample, which only the CMS publishes here.
  await expect.poll(() => read('http://localhost:3000/politica-de-privacidad'), polling).toContain('<h1');

  const identifier = `development-${Date.now()}`;
  const draft = {
    identifier,
    path: `/ayuda/${identifier}`,
    title: 'Página de desarrollo',
    description: 'Una prueba.',
  };
  const created = await call('editor', 'POST', '/api/pages?locale=es', draft);
  const { doc } = (await created.json()) as { doc: { id: number } };
  const preview = await call('editor', 'GET', `/api/pages/${doc.id}/preview?language=es`);
  const { action, fields } = (await preview.json()) as { action: string; fields: Record<string, string> };
  const shown = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
  expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining(draft.title)]);

  const approval = await call('approver', 'POST', `/api/pages/${doc.id}/approve`, { revision: 1 });
  expect(approval.status).toBe(200);
  const published = `http://127.0.0.1:3001/v1/content?path=${draft.path}&language=es`;
  await expect.poll(() => read(published), polling).toContain(draft.title);
  await expect.poll(() => read(`http://localhost:3000${draft.path}`), polling).toContain(draft.title);
  await call('approver', 'POST', `/api/pages/${doc.id}/withdraw`);
  await expect.poll(() => read(published), polling).toBe('');
  await call('editor', 'DELETE', `/api/pages/${doc.id}`);

  await dev.end();
  await expect(fetch(cms)).rejects.toThrow('fetch failed');
});
