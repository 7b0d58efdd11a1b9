/** Captures the picture of the README: some widgets on one page. */
import { startBrowser } from './browser.ts';
import { pageStyles, renderedStories, root } from './capture.ts';

const storyNames = [
  'great-price-card/Live',
  'great-price-card/Delayed',
  'great-price-card/LastClose',
  'great-price-card/StaleFeed',
  'filter-toolbar/WithFilters',
  'date-picker/Filled',
  'text-input/WithAffixes',
  'radio-group/Ordinary',
  'form-alert/Warning',
  'tabs/Ordinary',
  'pagination/Middle',
  'accordion/Ordinary',
  'accordion/Dark',
];

const sheetStyles = `
body { padding: 24px 16px }
.sheet { display: grid; gap: 32px; grid-template-columns: repeat(auto-fill, minmax(282px, 1fr)) }
section:is(:has(.rueda-Accordion), :has(.rueda-Tabs), :has(.rueda-Pagination)) { grid-column: span 2 }
section:has(.rueda-FilterToolbar) { grid-column: 1 / -1 }
`;

export async function captureReadmePicture(): Promise<void> {
  const htmlByStory = new Map<string, string>();
  for await (const { name, html } of renderedStories(
    storyNames.map((name) => name.slice(0, name.indexOf('/'))),
  ))
    htmlByStory.set(name, html);
  const browser = await startBrowser();
  const page = await browser.newPage({
    viewport: { width: 1312, height: 300 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  const sections = storyNames.map((name) => `<section>${htmlByStory.get(name)}</section>`).join('');
  await page.setContent(
    `<!doctype html><html lang="es"><meta charset="utf-8"><style>${await pageStyles()}${sheetStyles}</style><div class="sheet">${sections}</div>`,
  );
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  await page.screenshot({ path: `${root}docs/widgets.png`, fullPage: true });
  await browser.close();
}
