import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createFolder, createTestSite } from '../site.testing.ts';

const storybook = (): string =>
  createFolder({
    'index.html':
      '<script>one()\n</script><script type="module">two()</script><script src="./a.js"></script><script>one()\n</script>',
    'iframe.html': '<script>three()</script>',
    'other.txt': '<script>four()</script>',
    'a.js': 'a()',
  });

const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

test('Storybook is served with a policy that allows its inline scripts by hash, each once', async () => {
  const { server } = createTestSite({ DEVELOPERS_FOLDER: storybook() });
  const { statusCode, headers, body } = await server.inject('/developers/');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
  expect(body).toContain('one()');
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((each) => each.split(/ (.*)/, 2) as [string, string]),
  );
  expect(policy.get('script-src')?.split(' ').toSorted()).toEqual(
    ["'self'", hashOf('one()\n'), hashOf('two()'), hashOf('three()')].toSorted(),
  );
  expect(Object.fromEntries([...policy].filter(([name]) => name !== 'script-src'))).toEqual({
    'default-src': "'none'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'media-src': "'self'",
    'connect-src': "'self'",
    'form-action': "'self'",
    'frame-src': "'self'",
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
  });
});

test('the policy of a Storybook without inline scripts allows only its files', async () => {
  const { server } = createTestSite({
    DEVELOPERS_FOLDER: createFolder({ 'index.html': '<p>Storybook</p>' }),
  });
  const { headers } = await server.inject('/developers/');
  expect(headers['content-security-policy']).toContain("; script-src 'self'; style-src");
});

test('/developers redirects to /developers/', async () => {
  const { server } = createTestSite({ DEVELOPERS_FOLDER: storybook() });
  const { statusCode, headers } = await server.inject('/developers');
  expect([statusCode, headers['location']]).toEqual([308, '/developers/']);
});

test('an unknown file below /developers is a plain 404', async () => {
  const { server, tasks } = createTestSite({ DEVELOPERS_FOLDER: storybook() });
  const { statusCode, headers, body } = await server.inject('/developers/none.js');
  expect([statusCode, headers['content-type'], body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    '404 Not Found\n',
  ]);
  expect(tasks).toEqual([]);
});

test('without a Storybook all addresses below /developers are a 404', async () => {
  for (const folder of ['/nowhere', createFolder({ 'a.js': 'a()' })]) {
    const { server } = createTestSite({ DEVELOPERS_FOLDER: folder });
    for (const url of ['/developers', '/developers/', '/developers/a.js'])
      expect((await server.inject(url)).statusCode).toBe(404);
  }
});
