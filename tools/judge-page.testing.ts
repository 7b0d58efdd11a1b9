/** Opens a page of the site in Chromium as a visitor, with and without its content policy, and judges it. */
import type { Browser } from 'playwright';
import { clobbered } from '../packages/widgets/testing/fixtures/hostile-html.ts';
import { problemsInPage } from '../packages/widgets/src/integrations/cms/page-problems.testing.ts';

/** The findings on a page; empty if it is harmless and complete. */
export async function judgePage(
  browser: Browser,
  address: string,
  title: string,
  change: (html: string) => string = (html) => html,
): Promise<string[]> {
  const findings: string[] = [];
  for (const bypassCSP of [false, true]) {
    const context = await browser.newContext({ bypassCSP, serviceWorkers: 'block', reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.on('console', (line) => {
      if (/Content.Security.Policy|Trusted/i.test(line.text())) findings.push(`the policy: ${line.text()}`);
    });
    page.on('pageerror', (error) => findings.push(`an error: ${String(error)}`));
    page.on('dialog', (dialog) => findings.push(`a dialog: ${dialog.message()}`));
    // The function that hostile texts call.
    await page.addInitScript(() => {
      Object.assign(globalThis, { runs: 0, ran: () => void ((globalThis as unknown as Runs).runs += 1) });
    });
    await page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: change(await response.text()) });
    });
    // The elements as the server sent them: behaviours may add attributes.
    if (bypassCSP) await page.route(/\.js$/, (route) => route.abort());
    const response = await page.goto(address, { waitUntil: 'load' });
    if (response?.status() !== 200) findings.push(`the status ${response?.status()}`);
    const runs = await page.evaluate(() => (globalThis as unknown as Runs).runs);
    if (runs !== 0) findings.push(`${runs} runs`);
    findings.push(...(await page.evaluate(findBroken, title.toWellFormed())));
    if (bypassCSP) findings.push(...(await page.evaluate(problemsInPage, clobbered())));
    await context.close();
  }
  return [...new Set(findings)];
}

interface Runs {
  runs: number;
}

/** Runs in the page, so it is self-contained. Finds parts of the site that a component broke, and marks the components. */
function findBroken(title: string): string[] {
  const normalise = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
  const [main, ...others] = document.querySelectorAll('main');
  if (main === undefined || others.length > 0)
    return [`${others.length + Number(main !== undefined)} main elements`];
  const findings: string[] = [];
  const heading = normalise(main.querySelector('h1')?.textContent);
  if (heading !== normalise(title)) findings.push(`the heading ${heading} instead of ${title}`);
  const footers = [...document.querySelectorAll('footer')].filter((footer) => !main.contains(footer));
  if (footers.length !== 1) findings.push(`${footers.length} footers`);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const repeated = ids.filter((id, at) => ids.indexOf(id) !== at);
  if (repeated.length > 0) findings.push(`repeated ids: ${[...new Set(repeated)].join(', ')}`);
  const parts = [...main.querySelectorAll('.rueda-CmsPart, [data-hostile]')].filter(
    (part) => part.parentElement?.closest('.rueda-CmsPart, [data-hostile]') === null,
  );
  const root = document.createElement('div');
  root.dataset['page'] = 'the components';
  parts[0]?.before(root);
  root.append(...parts);
  return findings;
}
