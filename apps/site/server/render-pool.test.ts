import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createRenderPool, type PageRenderer } from './render-pool.ts';

/** A build whose renderer counts renders in its thread, and delays a page by the milliseconds in its address. */
const build = `data:text/javascript,${encodeURIComponent(`
  let running = 0, rendered = 0;
  export const createRenderer = (settings) => async (task) => {
    running += 1;
    rendered += 1;
    const state = { running, rendered, address: task.address, origin: settings.origin };
    await new Promise((resolve) => setTimeout(resolve, Number(task.address.slice(1)) || 0));
    running -= 1;
    return { status: 200, headers: { 'content-type': 'text/html' }, isComplete: true, html: JSON.stringify(state) };
  };
`)}`;
const settings = {
  origin: 'https://site.example',
  serviceAddress: 'http://127.0.0.1:1',
  serviceTimeoutMs: 250,
};
const task = (address: string) => ({ address, hasBanner: true, hasImages: true });

let pool: PageRenderer;
afterEach(() => pool.close());

const stateOf = async (rendering: ReturnType<PageRenderer['render']>) =>
  JSON.parse(brotliDecompressSync((await rendering).br).toString()) as Record<string, unknown>;

test('the render pool renders and compresses a page on another thread, with the settings of the site', async () => {
  pool = createRenderPool(build, settings, 1);
  const page = await pool.render(task('/'));
  expect(page).toMatchObject({ status: 200, headers: { 'content-type': 'text/html' }, isComplete: true });
  expect(page).not.toHaveProperty('html');
  expect(await stateOf(Promise.resolve(page))).toMatchObject({ address: '/', origin: settings.origin });
});

test('a thread renders up to four pages of visitors and four of signed-in users at once', async () => {
  pool = createRenderPool(build, settings, 1);
  await pool.warmUp();
  const visitors = Array.from({ length: 20 }, () => stateOf(pool.render(task('/300'))));
  const users = Array.from({ length: 6 }, () =>
    stateOf(pool.render({ ...task('/300'), user: { name: 'a', token: 't' } })),
  );
  const states = await Promise.all([...visitors, ...users]);
  const maxRunning = Math.max(...states.map(({ running }) => Number(running)));
  expect(maxRunning).toBe(8);
});

test('the render pool rejects pages with status 503 when 64 visitors wait, but serves signed-in users', async () => {
  pool = createRenderPool(build, settings, 1);
  await pool.warmUp();
  const outcomes = await Promise.all([
    ...Array.from({ length: 70 }, () =>
      pool.render(task('/20')).then(
        () => 'rendered',
        (error: { statusCode: number }) => error.statusCode,
      ),
    ),
    pool.render({ ...task('/'), user: { name: 'a', token: 't' } }).then(() => 'user'),
  ]);
  expect(outcomes.filter((each) => each === 503)).toHaveLength(2);
  expect(outcomes.at(-1)).toBe('user');
});

test('the render pool is warm once a thread has rendered a page', async () => {
  pool = createRenderPool(build, settings, 1);
  await pool.warmUp();
  expect(await stateOf(pool.render(task('/')))).toMatchObject({ rendered: 2 });
});
