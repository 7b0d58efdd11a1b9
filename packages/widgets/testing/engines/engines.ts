/** What the tests of other engines share: the browsers that Playwright does not drive, and pages to open in them. */
import { afterAll, beforeAll } from 'vitest';
import { type PageServer, startPageServer } from '../pages/page-server.ts';
import { startFirefox } from '../../../../tools/engines/firefox.ts';
import { probeScript } from '../../../../tools/engines/probe.ts';
import { startWebKit } from '../../../../tools/engines/webkit.ts';

/** For `describe.each`: the name, and what starts it. */
export const engines = [
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const;

/** A server of printed pages for the tests of a file: the address of a story, such as `tabs/Ordinary`. */
export function servePages(): (story: string) => string {
  let server: PageServer | undefined;
  beforeAll(async () => {
    server = await startPageServer(probeScript);
  });
  afterAll(() => server?.close());
  return (story) => `${server?.address}/story/${story}`;
}
