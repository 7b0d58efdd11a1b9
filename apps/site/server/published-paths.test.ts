import { describe, expect, onTestFinished, test } from 'vitest';
import { createTestSite, startUpstream } from './site.testing.ts';

/** A site whose service lists these paths, or fails. */
async function startWith(paths: string[], variables: Record<string, string> = {}, fails = false) {
  const state = { fails };
  const upstream = await startUpstream(({ url }, response) => {
    if (state.fails) response.writeHead(500);
    else if (url?.endsWith('/site-frame')) response.writeHead(404);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(paths.map((path) => ({ path, language: 'es', id: path.slice(1) }))));
  });
  const site = createTestSite({ SERVICE_ADDRESS: upstream.address, ...variables });
  await site.start();
  onTestFinished(() => site.stop());
  return { ...site, state, requests: upstream.requests };
}

describe('published pages', () => {
  test('are rendered at their path, whatever the query', async () => {
    const { server, tasks } = await startWith(['/aviso']);
    for (const url of ['/aviso', '/aviso?utm_source=a'])
      expect((await server.inject(url)).body).toBe('page of /aviso');
    expect(tasks).toHaveLength(1);
    expect((await server.inject('/aviso/')).headers['location']).toBe('/aviso');
    expect((await server.inject('/sitemap.xml')).body).toContain('/aviso</loc>');
  });

  test('invented addresses cost neither a render nor a request to the service', async () => {
    const { server, tasks, requests } = await startWith(['/aviso']);
    for (let index = 0; index < 20; index += 1) {
      const { statusCode } = await server.inject(`/aviso-${index}`);
      expect(statusCode).toBe(404);
    }
    expect(tasks.map(({ address }) => address)).toEqual(['/404']);
    const read = ['/v1/content/paths', '/v1/content/site-frame'];
    expect(new Set(requests.map(({ url }) => url))).toEqual(new Set(read));
    expect(requests).toHaveLength(read.length);
  });

  test('never replace a page of the site', async () => {
    const { server } = await startWith(['/mercado/datos.csv', '/robots.txt']);
    expect((await server.inject('/robots.txt')).body).toContain('User-agent');
    expect((await server.inject('/mercado/datos.csv')).body).toBe('page of /mercado/datos.csv');
  });

  test('count as renders', async () => {
    const { server } = await startWith(['/aviso'], { RENDER_RATE: '1', CACHE_MEGABYTES: '0' });
    const statuses = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await server.inject('/aviso')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('are known as soon as a service that failed at the start responds, which is logged once', async () => {
    const { server, state, lines } = await startWith(['/aviso'], {}, true);
    expect((await server.inject('/aviso')).statusCode).toBe(404);
    state.fails = false;
    await expect.poll(async () => (await server.inject('/aviso')).statusCode).toBe(200);
    expect(lines.filter(({ msg }) => /list of published pages/.test(String(msg)))).toHaveLength(1);
  });
});
