/** Takes pictures of every story, printed as a server would, at 390 and 1280 px, light and dark; of pages at 320 and 768 too. */
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
const pageWidths = [320, 390, 768, 1280];
export const themes = ['light', 'dark'] as const;

/** How pictures are taken: at which width, in which theme. */
export interface Look {
  width: number;
  theme: (typeof themes)[number];
}
const allLooks: Look[] = pageWidths.flatMap((width) => themes.map((theme) => ({ width, theme })));

/** The look of the picture of this name, and its story. */
export function lookOf(name: string): { look: Look; story: string } {
  const [story = '', ...rest] = name.split(' ');
  const [theme, width] = rest.toReversed();
  return { story, look: { width: Number(width), theme: theme as Look['theme'] } };
}

/** Half of the looks that still sees every width and both themes: narrow in light, wide in dark. */
export const isCrossed = ({ width, theme }: Look): boolean => width < 768 === (theme === 'light');

/** Is this one of the pictures to take? */
export type IsCaptured = (look: Look, story: string) => boolean;

/** For a gate: half of the looks of a page, and of a story one, narrow in light or wide in dark by turns. */
export const isSampled: IsCaptured = (look, story) =>
  isCrossed(look) && (story.startsWith('pages/') || (story.length % 2 === 0) === (look.theme === 'light'));

/** What was taken: the hash of each picture by its name, such as `tabs/Ordinary 390 dark`. */
export type Hashes = Record<string, string>;

interface Options {
  /** The folders of the widgets to take; all of them when it is empty. */
  wanted?: string[];
  /** Rules after the widgets' own. */
  css?: string;
  /** Which to take; all of them when it is left out. */
  isTaken?: IsCaptured;
}

/** Where in `folder` the picture of this name is. */
export const fileOf = (folder: string, name: string): string =>
  `${folder}/${name.replaceAll(/[ /]/g, '-')}.png`;

/** Takes the pictures into `folder`. A story with a dialog to open is taken closed and open. */
export async function capturePictures(
  folder: string,
  { wanted = [], css = '', isTaken = () => true }: Options = {},
): Promise<Hashes> {
  await mkdir(folder, { recursive: true });
  const browser = await startBrowser();
  const styles = (await pageStyles()) + css;
  const hashes: Hashes = {};
  const looks = await Promise.all(
    allLooks.map(async (look) => ({ ...look, page: await openPage(browser, styles, look) })),
  );
  for await (const { name, html } of renderedStories(wanted)) {
    const isPage = name.startsWith('pages/');
    await Promise.all(
      looks.map(async ({ width, theme, page }) => {
        if ((!isPage && !widths.includes(width)) || !isTaken({ width, theme }, name)) return;
        const take = async (picture: string): Promise<void> => {
          const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
          hashes[picture] = createHash('sha256').update(png).digest('hex').slice(0, 12);
          await writeFile(fileOf(folder, picture), png);
        };
        await showStory(page, html);
        await take(`${name} ${width} ${theme}`);
        if (await openDialog(page)) await take(`${name} open ${width} ${theme}`);
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
  // A picture that waits to be scrolled to would be missing from one of the whole page.
  await page.evaluate(showImages);
}

/** Opens the dialog of a story, where there is one: by script, because a press would leave the pointer over what follows. */
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
  // An address of its own, so that the sample pictures have one too.
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

/** The widgets' styles with their fonts in them. */
export async function pageStyles(): Promise<string> {
  const [css, fonts] = await Promise.all(
    ['styles.css', 'fonts.css'].map((name) => readFile(`${widgets}dist/${name}`, 'utf8')),
  );
  let whole = fonts ?? '';
  for await (const file of glob(`${widgets}dist/fonts/*.woff2`))
    whole = whole.replace(
      `./fonts/${basename(file)}`,
      `data:font/woff2;base64,${await readFile(file, 'base64')}`,
    );
  return whole + (css ?? '');
}

/** Every story of these widgets, or of all, as a server prints it. */
export async function* renderedStories(wanted: string[]): AsyncGenerator<{ name: string; html: string }> {
  const vite = await startNodeVite();
  const { renderStory: print } = (await vite.ssrLoadModule(`${widgets}testing/pages/server.tsx`)) as {
    renderStory: typeof renderStory;
  };
  for (const { widget, path, names } of await storyFiles()) {
    if (wanted.length > 0 && !wanted.includes(widget)) continue;
    const file = join(widgets, 'src', path);
    for (const story of names) yield { name: `${widget}/${story}`, html: await print(file, story, 'es') };
  }
  await vite.close();
}
