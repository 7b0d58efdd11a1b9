/** Captures every server-rendered story at 390 and 1280 px, light and dark. */
import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { readSample } from '../../packages/widgets/testing/fixtures/samples.ts';
import type { renderStory } from '../../packages/widgets/testing/pages/server.tsx';
import { storyFiles } from '../../packages/widgets/testing/suite/story-files.ts';
import { startNodeVite } from '../node-vite.ts';
import { showImages, startBrowser } from './browser.ts';

export const root: string = fileURLToPath(new URL('../../', import.meta.url));
const widgets = `${root}packages/widgets/`;

export const widths = [390, 1280];
export const themes = ['light', 'dark'] as const;

/** The width and the theme of a picture. */
export interface Look {
  width: number;
  theme: (typeof themes)[number];
}
const allLooks: Look[] = widths.flatMap((width) => themes.map((theme) => ({ width, theme })));

/** The look and the story of a picture, from its name. */
export function lookOf(name: string): { look: Look; story: string } {
  const [story = '', ...rest] = name.split(' ');
  const [theme, width] = rest.toReversed();
  return { story, look: { width: Number(width), theme: theme as Look['theme'] } };
}

/** Half of the looks, with both widths and both themes: narrow in light, wide in dark. */
export const isCrossed = ({ width, theme }: Look): boolean => width < 768 === (theme === 'light');

/** Whether a picture is captured. */
export type IsCaptured = (look: Look, story: string) => boolean;

/** For the gate: one look of a story, alternately narrow in light or wide in dark. */
export const isSampled: IsCaptured = (look, story) =>
  isCrossed(look) && (story.length % 2 === 0) === (look.theme === 'light');

/** The hash of each captured picture by its name, such as `tabs/Ordinary 390 dark`. */
export type Hashes = Record<string, string>;

interface Options {
  /** The folder names of the widgets to capture; all if empty. */
  widgetNames?: string[];
  /** CSS after that of the widgets. */
  css?: string;
  /** Filters the pictures; all by default. */
  isCaptured?: IsCaptured;
}

/** The path of a picture in `folder`. */
export const fileOf = (folder: string, name: string): string =>
  `${folder}/${name.replaceAll(/[ /]/g, '-')}.png`;

/** Captures the pictures into `folder`. A story with a dialog is captured closed and open. */
export async function capturePictures(
  folder: string,
  { widgetNames = [], css = '', isCaptured = () => true }: Options = {},
): Promise<Hashes> {
  await mkdir(folder, { recursive: true });
  const browser = await startBrowser();
  const styles = (await pageStyles()) + css;
  const hashes: Hashes = {};
  const looks = await Promise.all(
    allLooks.map(async (look) => ({ ...look, page: await openPage(browser, styles, look) })),
  );
  for await (const { name, html } of renderedStories(widgetNames)) {
    await Promise.all(
      looks.map(async ({ width, theme, page }) => {
        if (!isCaptured({ width, theme }, name)) return;
        const capture = async (picture: string): Promise<void> => {
          const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
          hashes[picture] = createHash('sha256').update(png).digest('hex').slice(0, 12);
          await writeFile(fileOf(folder, picture), png);
        };
        await showStory(page, html);
        await capture(`${name} ${width} ${theme}`);
        if (await openDialog(page)) await capture(`${name} open ${width} ${theme}`);
      }),
    );
  }
  await browser.close();
  return hashes;
}

export async function showStory(page: Page, html: string): Promise<void> {
  await page.evaluate((text) => {
    document.body.innerHTML = text;
    scrollTo(0, 0);
  }, html);
  // A lazy image outside the viewport would be missing from a full-page picture.
  await page.evaluate(showImages);
}

/** Opens the dialog of a story, if there is one. By script, because a click would leave the pointer over the page. */
export function openDialog(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const opener = document.querySelector<HTMLButtonElement>('button[command="show-modal"]');
    const dialog = opener?.commandForElement as HTMLDialogElement | null | undefined;
    if (dialog?.open === false) dialog.showModal();
    return dialog !== null && dialog !== undefined;
  });
}

export async function openPage(browser: Browser, styles: string, { width, theme }: Look): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 720 },
    colorScheme: theme,
    reducedMotion: 'reduce',
  });
  const html = `<!doctype html><html lang="es"><meta charset="utf-8"><style>${styles} body:not(:has(main)){padding:16px}</style>`;
  // With an origin, so that the sample images have addresses.
  await page.route('https://rueda.test/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: html });
    const sample = await readSample(pathname);
    return sample ? route.fulfill({ contentType: sample.type, body: sample.file }) : route.abort();
  });
  await page.goto('https://rueda.test/');
  await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())));
  return page;
}

/** The widgets' styles with inlined fonts. */
export async function pageStyles(): Promise<string> {
  const [css, fonts] = await Promise.all(
    ['styles.css', 'fonts.css'].map((name) => readFile(`${widgets}dist/${name}`, 'utf8')),
  );
  let inlined = fonts ?? '';
  for await (const file of glob(`${widgets}dist/fonts/*.woff2`))
    inlined = inlined.replace(
      `./fonts/${basename(file)}`,
      `data:font/woff2;base64,${await readFile(file, 'base64')}`,
    );
  return inlined + (css ?? '');
}

/** The server-rendered HTML of every story of these widgets, or of all. */
export async function* renderedStories(
  widgetNames: string[],
): AsyncGenerator<{ name: string; html: string }> {
  const vite = await startNodeVite();
  const { renderStory: render } = (await vite.ssrLoadModule(`${widgets}testing/pages/server.tsx`)) as {
    renderStory: typeof renderStory;
  };
  for (const { widget, path, names } of await storyFiles()) {
    if (widgetNames.length > 0 && !widgetNames.includes(widget)) continue;
    const file = join(widgets, 'src', path);
    for (const story of names) yield { name: `${widget}/${story}`, html: await render(file, story, 'es') };
  }
  await vite.close();
}
