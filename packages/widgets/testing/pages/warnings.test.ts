/** Warnings for developers, which builds for visitors do not include. */
import { chromium } from 'playwright';
import { expect, test } from 'vitest';
import { chromiumPath } from '../../../../tools/test-browser.ts';
import { bundle } from './bundle.ts';

/** The warnings and errors on the console of a page with these scripts. */
async function linesOf(scripts: ReadonlyMap<string, string>): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const lines: string[] = [];
    page.on('console', (line) => /^(?:warning|error)$/.test(line.type()) && lines.push(line.text()));
    page.on('pageerror', ({ name, message }) => lines.push(`${name}: ${message}`));
    await page.route('**/*', (route) => {
      const body = scripts.get(new URL(route.request().url()).pathname);
      return body === undefined
        ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/entry.js"></script>' })
        : route.fulfill({ contentType: 'text/javascript', body });
    });
    await page.goto('http://page.test/');
    await page.locator('body[data-is-rendered]').waitFor();
    await page.waitForTimeout(100);
    return lines;
  } finally {
    await browser.close();
  }
}

test('in development, duplicate ids, duplicate settings, a Paragraph in the browser and wrong HTML each log one line', async () => {
  expect(await linesOf(await bundle('warnings-entry.ts', 'development'))).toEqual([
    expect.stringMatching(/^Paragraph renders in the browser and adds 65 KB/),
    expect.stringMatching(/^Duplicate id "resumen":/),
    expect.stringMatching(/^Duplicate id "tabla":/),
    expect.stringMatching(/^PageSettings is rendered twice on this page/),
    expect.stringMatching(/^MarkupError: The tabs behaviour found no \.rueda-Tabs-list in its host/),
    expect.stringMatching(/^MarkupError: The select behaviour found no select in its host/),
  ]);
});

test('a build for visitors logs nothing, and does not include the warnings', async () => {
  const scripts = await bundle('warnings-entry.ts');
  expect(await linesOf(scripts)).toEqual([]);
  expect([...scripts.values()].join('')).not.toMatch(
    /Duplicate id|twice on this page|Paragraph renders in the browser|behaviour found no/,
  );
});
