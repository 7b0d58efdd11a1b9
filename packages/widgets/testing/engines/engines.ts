/** Helpers for the tests of other engines: the browsers that Playwright does not drive, and a server of pages. */
import { afterAll, beforeAll } from 'vitest';
import { type PageServer, startPageServer } from '../pages/page-server.ts';
import { startFirefox } from '../../../../tools/engines/firefox.ts';
import { probeScript } from '../../../../tools/engines/probe.ts';
import { startWebKit } from '../../../../tools/engines/webkit.ts';

/** For `describe.each`: the name, and the function that starts it. */
export const engines = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const;

/** Starts a server of static pages for the tests of a file. Returns the address of a story, such as `tabs/Ordinary`. */
export function servePages(): (story: string) => string {
  let server: PageServer | undefined;
  beforeAll(async () => {
    server = await startPageServer(probeScript);
  });
  afterAll(() => server?.close());
  return (story) => `${server?.address}/story/${story}`;
}
