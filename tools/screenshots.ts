/**
 * Pictures of every story at 390 and 1280 px, light and dark, into screenshots/ (not committed): one sheet a widget,
 * and one picture for each dialog a story can open; of the composed pages one each, at 320 and 768 px too.
 * `node tools/screenshots.ts modal accordion` takes only those, `node tools/screenshots.ts --readme` makes the
 * README's picture anew.
 */
import { glob, mkdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import type { renderStory } from '../packages/widgets/src/testing/server.tsx';
import { startNodeVite } from './node-vite.ts';
import { chromiumPath } from './test-browser.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const widgets = `${root}packages/widgets/`;
const wanted = process.argv.slice(2);

const vite = await startNodeVite();
const server = (await vite.ssrLoadModule(`${widgets}src/testing/server.tsx`)) as {
  renderStory: typeof renderStory;
};
const css = await readFile(`${widgets}dist/styles.css`, 'utf8');
const fonts = (await readFile(`${widgets}dist/fonts.css`, 'utf8')).replaceAll(
  /url\((["']?)\.\//g,
  `url($1file://${widgets}dist/`,
);

const sheetStyles = `
    body{padding:24px 16px}.sheet{display:grid;gap:32px;grid-template-columns:repeat(auto-fill,minmax(min(100%,282px),1fr))}
    .name{font:var(--rueda-type-micro);color:var(--rueda-accent-text);margin:0 0 8px}
    section:is(:has(.rueda-Accordion),:has(.rueda-Tabs),:has(.rueda-Pagination)){grid-column:span 2}section:has(.rueda-FilterToolbar){grid-column:1/-1}@media(width<600px){section:is(:has(.rueda-Accordion),:has(.rueda-Tabs),:has(.rueda-Pagination)){grid-column:auto}.sheet{grid-template-columns:1fr 1fr;gap:10px}section:not(:has(.rueda-GreatPriceCard)){grid-column:1/-1}}`;

const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
await mkdir(`${root}screenshots`, { recursive: true });

if (wanted.includes('--readme')) await takeReadmePicture();
else await takeSheets();
await browser.close();
await vite.close();

async function takeReadmePicture(): Promise<void> {
  const shown = [
    ['great-price-card', 'Live'],
    ['great-price-card', 'Delayed'],
    ['great-price-card', 'LastClose'],
    ['great-price-card', 'StaleFeed'],
    ['filter-toolbar', 'WithFilters'],
    ['date-picker', 'Filled'],
    ['text-input', 'WithAffixes'],
    ['radio-group', 'Ordinary'],
    ['form-alert', 'Warning'],
    ['tabs', 'Ordinary'],
    ['pagination', 'Middle'],
    ['accordion', 'Ordinary'],
    ['accordion', 'Dark'],
  ] as const;
  const html = await Promise.all(
    shown.map(([widget, story]) =>
      server.renderStory(`${widgets}src/${widget}/${widget}.stories.tsx`, story, 'es'),
    ),
  );
  const page = await browser.newPage({
    viewport: { width: 1312, height: 300 },
    deviceScaleFactor: 1.5,
    reducedMotion: 'reduce',
  });
  const parts = html.map((part) => `<section>${part}</section>`).join('');
  await show(page, `<div class="sheet">${parts}</div>`);
  await page.screenshot({ path: `${root}docs/widgets.png`, fullPage: true });
}

async function takeSheets(): Promise<void> {
  for await (const file of glob(`${widgets}src/*/*.stories.tsx`)) {
    const widget = basename(file, '.stories.tsx');
    if (file.includes('/testing/') || (wanted.length > 0 && !wanted.includes(widget))) continue;
    const names = Object.keys(await vite.ssrLoadModule(file)).filter((name) => name !== 'default');
    const html = await Promise.all(names.map((name) => server.renderStory(file, name, 'es')));
    // A page is a picture of its own: on a sheet it would be as narrow as a card.
    const isPages = widget === 'pages';
    for (const width of isPages ? [320, 390, 768, 1280] : [390, 1280]) {
      for (const theme of ['light', 'dark'] as const) {
        const page = await browser.newPage({
          viewport: { width, height: 900 },
          colorScheme: theme,
          reducedMotion: 'reduce',
        });
        const take = (name: string, fullPage: boolean): Promise<unknown> =>
          page.screenshot({ path: `${root}screenshots/${name}-${width}-${theme}.png`, fullPage });
        if (isPages) {
          for (const [index, name] of names.entries()) {
            await show(page, html[index] ?? '', '');
            await take(`${widget}-${name}`, true);
          }
        } else {
          const sheet = names.map(
            (name, index) => `<section><h2 class="name">${name}</h2>${html[index]}</section>`,
          );
          await show(page, `<div class="sheet">${sheet.join('')}</div>`);
          await take(widget, true);
          for (const [index, name] of names.entries()) {
            if (!html[index]?.includes('command="show-modal"')) continue;
            await show(page, html[index]);
            await page.locator('button[command="show-modal"]:visible').first().click();
            await take(`${widget}-${name}`, false);
          }
        }
        await page.close();
      }
    }
  }
}

async function show(page: Page, body: string, styles = sheetStyles): Promise<void> {
  // A file page, because the fonts are files.
  await page.goto(`file://${root}package.json`);
  await page.setContent(
    `<!doctype html><html lang="es"><meta charset="utf-8"><style>${fonts}${css}
    ${styles}</style>${body}`,
  );
  await page.evaluate(() => document.fonts.ready);
}
