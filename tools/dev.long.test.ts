/** The development command starts everything, the page has a price, and Ctrl-C ends all processes. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

test('`pnpm dev` starts the site with prices, the login and Storybook, and ends on SIGINT', async () => {
  const { PATH, HOME } = process.env;
  // As from a shell: the environment of the test runner changes how Vite serves.
  const dev = spawn('pnpm', ['dev'], { cwd: root, env: { PATH, HOME }, detached: true, stdio: 'ignore' });
  const group = -(dev.pid ?? Number.NaN);
  const isRunning = (): boolean => dev.exitCode === null && dev.signalCode === null;
  onTestFinished(() => void (isRunning() && process.kill(group, 'SIGKILL')));
  const read = async (address: string): Promise<string> => {
    const response = await fetch(address).catch(() => null);
    return response?.ok ? await response.text() : '';
  };
  const polling = { timeout: 120_000, interval: 500 };
  await expect
    .poll(() => read('http://localhost:3000'), polling)
    .toMatch(/class="rueda-GreatPriceCard-body"/);
  await expect.poll(() => read('http://127.0.0.1:6006'), polling).toContain('Storybook');
  const login = await fetch('http://localhost:3000/login', { redirect: 'manual' });
  expect(login.headers.get('location')).toMatch(/^http:\/\/127\.0\.0\.1:3002\//);
  process.kill(group, 'SIGINT');
  await expect.poll(isRunning, { timeout: 30_000 }).toBe(false);
  await expect(fetch('http://localhost:3000')).rejects.toThrow('fetch failed');
});
