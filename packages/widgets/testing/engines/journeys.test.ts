/** F27: visitors' journeys, by real input, in the browsers that Playwright does not drive. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EnginePage, HungPage } from '../../../../tools/engines/engine.ts';
import { engines, servePages } from './engines.ts';
import { fieldJourneys } from './field-journeys.ts';
import { overlayJourneys, rightClickJourneys } from './overlay-journeys.ts';
import { pageJourneys } from './page-journeys.ts';
import { visitorOf } from '../../../../tools/engines/visitor.ts';
import { startWebKit } from '../../../../tools/engines/webkit.ts';

const journeys = [...fieldJourneys, ...pageJourneys, ...overlayJourneys, ...rightClickJourneys];

const addressOf = servePages();

describe.each(engines)('%s', (_, start) => {
  let page: EnginePage;
  beforeAll(async () => {
    page = await start();
    await page.resize(1280, 800);
  });
  afterAll(() => page?.close());

  test.for(journeys)('$title', async ({ story, go }) => {
    await page.open(addressOf(story));
    await page.until(isHydrated);
    await go(visitorOf(page));
    expect(await page.problems()).toEqual([]);
  });
});

test('control: WebKit hangs on an anchor-positioned arrow when its panel is in a fallback position', async () => {
  const page = await startWebKit();
  await page.open(addressOf('tooltip/Ordinary'));
  await page.until(isHydrated);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, formerArrowCss);
  const { hover } = visitorOf(page);
  const visit = async (): Promise<void> => {
    await hover('.rueda-Popover-button');
    await page.until(() => document.querySelector(':popover-open') !== null);
    await hover({ x: 900, y: 600 });
    await page.until(() => document.querySelector(':popover-open') === null);
  };
  try {
    await expect(visit()).rejects.toThrow(HungPage);
  } finally {
    page.close();
  }
});

/** The former style of the arrow, which WebKit no longer gets. */
const formerArrowCss = `
  .rueda-Popover-panel { anchor-name: --rueda-popover-panel; }
  .rueda-Popover-panel::before {
    position: fixed;
    position-anchor: --rueda-popover;
    inset-block-start: clamp(
      anchor(--rueda-popover-panel start), anchor(--rueda-popover center), anchor(--rueda-popover-panel end));
    inset-inline-start: clamp(
      anchor(--rueda-popover-panel start), anchor(--rueda-popover center), anchor(--rueda-popover-panel end));
    content: "";
  }`;

/** The tests of islands cover interactions before this. */
function isHydrated(): boolean {
  return [...document.querySelectorAll('rueda-island[name]')].every(
    (island) => 'ruedaActive' in island || island.parentElement?.closest('rueda-island'),
  );
}
