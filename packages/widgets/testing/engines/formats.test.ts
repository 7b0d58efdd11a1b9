/** H12: what the domain writes is the same text in every engine, whatever its Intl says. */
import { chromium } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../../../../tools/test-browser.ts';
import { bundle } from '../pages/bundle.ts';
import { startFirefox } from '../../../../tools/engines/firefox.ts';
import { startWebKit } from '../../../../tools/engines/webkit.ts';

/** A function that runs the bundle and gives its texts. */
let source: string;
let expected: string[];

beforeAll(async () => {
  source = `() => { ${(await bundle('engines/formats-entry.ts')).get('/entry.js') ?? ''}; return globalThis.texts; }`;
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  expected = await (await browser.newPage()).evaluate(`(${source})()`);
  await browser.close();
});

test.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s writes and says every figure, day and time as Chromium does', async (_, start) => {
  const page = await start();
  try {
    const texts = await page.evaluate(textsOf(source));
    expect(texts.length).toBeGreaterThan(300);
    expect(texts).toEqual(expected);
  } finally {
    page.close();
  }
});

test('control: the short time of Intl is not one text in every engine', async () => {
  const page = await startWebKit();
  try {
    const short = (): string =>
      new Intl.DateTimeFormat('es-PE', { timeStyle: 'short', timeZone: 'UTC' }).format(19 * 3_600_000);
    expect(await page.evaluate(short)).not.toBe(short());
  } finally {
    page.close();
  }
});

/** A page is given the text of a function. */
function textsOf(text: string): () => string[] {
  return { toString: () => text } as () => string[];
}
