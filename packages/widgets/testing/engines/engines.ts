/** Helpers for the tests of other engines: the browsers that Playwright does not drive, and a server of pages. */
import { afterAll, beforeAll } from 'vitest';
import { type StartedPages, startPages } from '../pages/page-server.ts';
import { startFirefox } from '../../../../tools/engines/firefox.ts';
import { startWebKit } from '../../../../tools/engines/webkit.ts';

/** For `describe.each`: the name, and the function that starts it. */
export const engines = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const;

/** Serves static pages to the tests of a file. Returns the address of a story, such as `tabs/Ordinary`. */
export function servePages(): (story: string) => string {
  let pages: StartedPages | undefined;
  beforeAll(async () => {
    pages = await startPages();
  });
  afterAll(() => pages?.close());
  return (story) => `${pages?.server.address}/probed/story/${story}`;
}
