/** The small pictures of the manifest: the first story of each widget, at phone width, light. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import { picturesFolder } from '../manifest/build.ts';
import { startBrowser } from './browser.ts';
import { openDialog, openPage, pageStyles, renderedStories, showStory } from './capture.ts';

/** The width of a picture, and its maximum height and file size. */
export const manifestPicture = { width: 312, maxHeight: 208, maxBytes: 8192 } as const;

/** The width of the viewport, which the picture scales down. */
const phoneWidthPx = 390;

/** Captures the pictures of these widgets, or of all. */
export async function captureManifestPictures(widgetNames: string[]): Promise<void> {
  await mkdir(picturesFolder, { recursive: true });
  const browser = await startBrowser();
  const page = await openPage(browser, await pageStyles(), { width: phoneWidthPx, theme: 'light' });
  const session = await page.context().newCDPSession(page);
  const captured = new Set<string>();
  for await (const { name, html } of renderedStories(widgetNames)) {
    const [widget = ''] = name.split('/');
    if (captured.has(widget)) continue;
    captured.add(widget);
    await showStory(page, html);
    await openClosed(page, widget);
    await writeFile(`${picturesFolder}/${widget}.webp`, await captureSmall(page, session));
  }
  await browser.close();
}

/** Three widgets are not visible while they are closed. */
async function openClosed(page: Page, widget: string): Promise<void> {
  if (widget === 'modal') await openDialog(page);
  if (widget === 'toast')
    await page.evaluate(() => {
      const panel = document.querySelector<HTMLElement>('.rueda-Toast-panel');
      panel?.querySelector('output span')?.append(panel.ariaLabel ?? '');
      panel?.querySelector('[hidden].rueda-Toast-undo')?.removeAttribute('hidden');
      panel?.showPopover();
    });
  if (widget === 'cookie-banner')
    await page.evaluate(() => document.querySelector('.rueda-CookieBanner')?.setAttribute('data-open', ''));
}

/** Captures with the highest quality that fits the maximum file size. */
async function captureSmall(page: Page, session: CDPSession): Promise<Buffer> {
  const { width, maxHeight, maxBytes } = manifestPicture;
  const scale = width / phoneWidthPx;
  const { top, bottom } = await page.evaluate(findContent);
  const clip = {
    x: 0,
    y: top,
    width: phoneWidthPx,
    height: Math.min(bottom - top, maxHeight / scale),
    scale,
  };
  for (let quality = 80; quality > 0; quality -= 10) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= maxBytes) return picture;
  }
  throw new Error(`A picture exceeds ${maxBytes} bytes at the lowest quality.`);
}

/** Top and bottom of the story's content, or of a dialog or banner with a fixed position. */
function findContent(): { top: number; bottom: number } {
  // Finishes all animations except infinite ones.
  for (const animation of document.getAnimations())
    if (
      animation.timeline === document.timeline &&
      animation.effect?.getComputedTiming().endTime !== Infinity
    )
      animation.finish();
  const fixed = [...document.body.querySelectorAll('*')].find(
    (element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility(),
  );
  if (!fixed) return { top: 0, bottom: Math.ceil(document.body.getBoundingClientRect().bottom) };
  const { top, bottom } = fixed.getBoundingClientRect();
  return { top: Math.floor(top) - 8, bottom: Math.ceil(bottom) + 8 };
}
