import { expect, onTestFinished, test } from 'vitest';
import { createTestSite, startUpstream, type TestSite } from './site.testing.ts';

const notice = (text: string, until: object = {}): object => ({
  component: 'notice',
  properties: Object.entries({ text, ...until }).map(([code, value]) => ({ code, value })),
});

/** The day and minute of an instant in Lima. */
const inLima = (instant: number): { until: string; hour: string } => {
  const text = new Date(instant - 5 * 3_600_000).toISOString();
  return { until: text.slice(0, 10), hour: text.slice(11, 16) };
};

interface State {
  components: object[];
  fails: boolean;
}

/** A site whose service publishes these components, or fails. */
async function startWith(components: object[], fails = false): Promise<TestSite & { state: State }> {
  const state = { components, fails };
  const upstream = await startUpstream(({ url }, response) => {
    if (state.fails) response.writeHead(500);
    response.setHeader('content-type', 'application/json');
    response.end(
      url?.endsWith('/site-frame') ? JSON.stringify({ version: 1, components: state.components }) : '[]',
    );
  });
  const site = createTestSite({ SERVICE_ADDRESS: upstream.address });
  await site.start();
  onTestFinished(() => site.stop());
  return { ...site, state };
}

const textsOf = ({ tasks }: TestSite): string[][] =>
  tasks.map(({ frame }) => (frame?.notices ?? []).map(({ text }) => text));

test('every page is rendered with the notices in its language', async () => {
  const es = { language: 'es', properties: [{ code: 'text', value: 'Aviso' }] };
  const en = { language: 'en', properties: [{ code: 'text', value: 'Notice' }] };
  const site = await startWith([{ component: 'notice', languages: [es, en] }]);
  for (const url of ['/', '/en', '/en/contact', '/no-hay', '/en/no']) await site.server.inject(url);
  expect(textsOf(site)).toEqual([['Aviso'], ['Notice'], ['Notice'], ['Aviso'], ['Notice']]);
});

test('a notice is no longer rendered after its end', async () => {
  const site = await startWith([
    notice('Ayer', inLima(Date.now() - 60_000)),
    notice('Mañana', inLima(Date.now() + 86_400_000)),
  ]);
  await site.server.inject('/');
  expect(textsOf(site)).toEqual([['Mañana']]);
});

test('no shared cache sends a page after a notice on it has ended, while the site responds', async () => {
  const shared = async (components: object[]): Promise<number[]> => {
    const { headers } = await (await startWith(components)).server.inject('/');
    const parts = /^public, s-maxage=(\d+), stale-while-revalidate=(\d+), stale-if-error=1140$/;
    return (parts.exec(String(headers['cache-control'])) ?? []).slice(1).map(Number);
  };
  expect(await shared([notice('A')])).toEqual([60, 1140]);
  expect(await shared([notice('A', inLima(Date.now() + 3_600_000))])).toEqual([60, 1140]);
  const end = inLima(Date.now() + 300_000);
  const [fresh = 0, stale = 0] = await shared([notice('A', end)]);
  const leftSeconds = (Date.parse(`${end.until}T${end.hour}:00-05:00`) - Date.now()) / 1000;
  expect(fresh).toBe(60);
  expect(Math.abs(fresh + stale - leftSeconds)).toBeLessThan(30);
});

test('while the service is away the last notices remain, and a site that starts then has none', async () => {
  const site = await startWith([notice('Aviso')]);
  site.state.fails = true;
  await site.server.inject('/');
  expect(textsOf(site)).toEqual([['Aviso']]);
  const other = await startWith([notice('Aviso')], true);
  await other.server.inject('/');
  expect(other.tasks[0]?.frame).toBeUndefined();
  expect(other.lines.filter(({ msg }) => /the notices and the menu/.test(String(msg)))).toHaveLength(1);
  // As soon as it responds again, the cached pages are rendered again.
  other.state.fails = false;
  await expect
    .poll(async () => {
      await other.server.inject('/');
      return textsOf(other).at(-1);
    })
    .toEqual(['Aviso']);
});
