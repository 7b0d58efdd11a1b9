/** The one command that a developer starts with: everything comes up, a price is on the page, and Ctrl-C ends all of it. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test('`pnpm dev` brings up the site with prices, the login and Storybook, and ends when it is told to', async () => {
  const { PATH, HOME } = process.env;
  // As from a shell: what a test runner sets changes how Vite serves.
  const dev = spawn('pnpm', ['dev'], { cwd: root, env: { PATH, HOME }, detached: true, stdio: 'ignore' });
  const group = -(dev.pid ?? Number.NaN);
  const isRunning = (): boolean => dev.exitCode === null && dev.signalCode === null;
  onTestFinished(() => void (isRunning() && process.kill(group, 'SIGKILL')));
  const read = async (address: string): Promise<string> => {
    const answer = await fetch(address).catch(() => null);
    return answer?.ok ? await answer.text() : '';
  };
  const soon = { timeout: 120_000, interval: 500 };
  await expect.poll(() => read('http://localhost:3000'), soon).toMatch(/class="rueda-GreatPriceCard-body"/);
  await expect.poll(() => read('http://127.0.0.1:6006'), soon).toContain('Storybook');
  const login = await fetch('http://localhost:3000/login', { redirect: 'manual' });
  expect(login.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:3002\//);
  process.kill(group, 'SIGINT');
  await expect.poll(isRunning, { timeout: 30_000 }).toBe(false);
  await expect(fetch('http://localhost:3000')).rejects.toThrow('fetch failed');
});
