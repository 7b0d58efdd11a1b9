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

test('the documentation is served with a policy that allows its inline scripts by their hash, each once', async () => {
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

test('a book without inline scripts allows its own files only', async () => {
  const { server } = createTestSite({ DEVELOPERS_FOLDER: createFolder({ 'index.html': '<p>book</p>' }) });
  const { headers } = await server.inject('/developers/');
  expect(headers['content-security-policy']).toContain("; script-src 'self'; style-src");
});

test('the address without a closing slash leads to the one with it', async () => {
  const { server } = createTestSite({ DEVELOPERS_FOLDER: storybook() });
  const { statusCode, headers } = await server.inject('/developers');
  expect([statusCode, headers['location']]).toEqual([308, '/developers/']);
});

test('a file that is not in the book is a plain 404', async () => {
  const { server, tasks } = createTestSite({ DEVELOPERS_FOLDER: storybook() });
  const { statusCode, headers, body } = await server.inject('/developers/none.js');
  expect([statusCode, headers['content-type'], body]).toEqual([
    404,
    'text/plain; charset=utf-8',
    '404 Not Found\n',
  ]);
  expect(tasks).toEqual([]);
});

test('without a book the whole path is a 404', async () => {
  for (const folder of ['/nowhere', createFolder({ 'a.js': 'a()' })]) {
    const { server } = createTestSite({ DEVELOPERS_FOLDER: folder });
    for (const url of ['/developers', '/developers/', '/developers/a.js'])
      expect((await server.inject(url)).statusCode).toBe(404);
  }
});
