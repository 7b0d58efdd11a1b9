/** compose.yaml as a whole, by Debian's podman-compose: started, visited, and removed. */
import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import { afterAll, beforeAll, expect, onTestFailed, onTestFinished, test } from 'vitest';
import { buildPublicImages } from './compose.testing.ts';
import { type Engine, root, startEngine } from './containers.testing.ts';
import { freePort } from './free-port.ts';
import { chromiumPath } from './test-browser.ts';

let engine: Engine;

beforeAll(async () => {
  if (process.env['SITE_BUILT'] === undefined)
    execFileSync('pnpm', ['build'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } });
  engine = await startEngine();
  for (const target of ['api', 'feed', 'site', 'identity']) await engine.buildImage(target);
  await buildPublicImages(engine);
});
afterAll(() => engine.close());

const services = ['identity.localhost', 'database', 'broker', 'redis', 'api', 'feed', 'site', 'edge'];

test('compose.yaml starts everything, serves prices in both languages, signs a visitor in, and ends', async () => {
  const [port, identityPort] = [String(await freePort()), String(await freePort())];
  const compose = async (...args: string[]): Promise<void> => {
    await promisify(execFile)('podman-compose', ['--project-name=rueda', ...args], {
      cwd: root,
      env: { ...engine.env, RUEDA_PORT: port, IDENTITY_PORT: identityPort },
      maxBuffer: 50_000_000,
    });
  };
  const origin = `http://localhost:${port}`;
  const read = (path: string): Promise<string> =>
    fetch(origin + path).then(
      async (response) => (response.ok ? response.text() : `status ${response.status}`),
      (error: Error) => error.message,
    );
  onTestFailed(async () => {
    for (const service of [...services, 'migrate', 'load'])
      console.log(`${service}:\n${(await engine.logsOf(`rueda_${service}_1`)).slice(-3000)}`);
  });

  const began = performance.now();
  await compose('up', '--detach');
  await expect.poll(() => read('/'), { timeout: 300_000, interval: 500 }).toContain('<html lang="es');
  const seconds = (performance.now() - began) / 1000;
  await expect.poll(() => read('/mercado/movimientos-diarios'), { timeout: 60_000 }).toContain('AENZAC1');
  const english = await read('/en/market/daily-movements');
  expect(english).toContain('<html lang="en');
  expect(english).toContain('AENZAC1');

  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(`${origin}/login?returnTo=/mis-listas`);
  expect(new URL(page.url()).host).toBe(`identity.localhost:${identityPort}`);
  await page.locator('input[name="username"]').fill('demo');
  await page.locator('button').click();
  await page.waitForURL(`${origin}/mis-listas`);
  await expect.poll(() => page.locator('#lista-stock').innerText()).toContain('está vacía');

  const states = JSON.parse(await engine.podman('ps', '--all', '--format', 'json')) as {
    Names: string[];
    State: string;
    ExitCode: number;
  }[];
  const stateOf = (service: string): string =>
    states
      .filter(({ Names: [name] }) => name === `rueda_${service}_1`)
      .map(({ State, ExitCode }) => (State === 'exited' ? `exited with ${ExitCode}` : State))
      .join();
  expect(services.map(stateOf)).toEqual(services.map(() => 'running'));
  expect(['migrate', 'load'].map(stateOf)).toEqual(['exited with 0', 'exited with 0']);
  await compose('down', '--volumes');
  expect(await engine.podman('ps', '--all', '--quiet')).toBe('');
  console.log(`compose.yaml: the home page after ${seconds.toFixed(1)} s`);
});
