/** H12: the formatters of the domain return the same text in every engine, whatever its Intl returns. */
import { chromium } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { chromiumPath } from '../../../../tools/test-browser.ts';
import { bundle } from '../pages/bundle.ts';
import { startFirefox } from '../../../../tools/engines/firefox.ts';
import { startWebKit } from '../../../../tools/engines/webkit.ts';

/** A function that runs the bundle and returns its texts, as source code. */
let source: string;
let expected: string[];

beforeAll(async () => {
  source = `() => { ${(await bundle('../engines/formats-entry.ts')).get('/entry.js') ?? ''}; return globalThis.texts; }`;
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  expected = await (await browser.newPage()).evaluate(`(${source})()`);
  await browser.close();
});

test.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
])('%s formats every figure, day and time for reading and for speech as Chromium does', async (_, start) => {
  const page = await start();
  try {
    const texts = await page.evaluate(textsOf(source));
    expect(texts.length).toBeGreaterThan(300);
    expect(texts).toEqual(expected);
  } finally {
    page.close();
  }
});

test('control: the short time of Intl differs between engines', async () => {
  const page = await startWebKit();
  try {
    const short = (): string =>
      new Intl.DateTimeFormat('es-PE', { timeStyle: 'short', timeZone: 'UTC' }).format(19 * 3_600_000);
    expect(await page.evaluate(short)).not.toBe(short());
  } finally {
    page.close();
  }
});

/** `evaluate` sends the source of a function to the page. */
function textsOf(text: string): () => string[] {
  return { toString: () => text } as () => string[];
}
