/** The small pictures of the manifest: the first story of each widget, on a phone, in light. */
import { mkdir, writeFile } from 'node:fs/promises';
import type { CDPSession, Page } from 'playwright';
import { picturesFolder } from '../manifest/build.ts';
import { startBrowser } from './browser.ts';
import { openDialog, openPage, pageStyles, renderedStories, showStory } from './capture.ts';

/** A picture's width, and the most that its height and its file may be. */
export const manifestPicture = { width: 312, height: 208, bytes: 8192 } as const;

/** The width of the phone that it is a smaller picture of. */
const phone = 390;

/** Takes them for these widgets, or for all. */
export async function captureManifestPictures(wanted: string[]): Promise<void> {
  await mkdir(picturesFolder, { recursive: true });
  const browser = await startBrowser();
  const page = await openPage(browser, await pageStyles(), { width: phone, theme: 'light' });
  const session = await page.context().newCDPSession(page);
  const taken = new Set(['pages']);
  for await (const { name, html } of renderedStories(wanted)) {
    const [widget = ''] = name.split('/');
    if (taken.has(widget)) continue;
    taken.add(widget);
    await showStory(page, html);
    await openClosed(page, widget);
    await writeFile(`${picturesFolder}/${widget}.webp`, await takeSmall(page, session));
  }
  await browser.close();
}

/** Three widgets show nothing of themselves while they are closed. */
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

/** As good as fits. */
async function takeSmall(page: Page, session: CDPSession): Promise<Buffer> {
  const { width, height: most, bytes } = manifestPicture;
  const scale = width / phone;
  const { top, bottom } = await page.evaluate(findContent);
  const clip = { x: 0, y: top, width: phone, height: Math.min(bottom - top, most / scale), scale };
  for (let quality = 80; quality > 0; quality -= 10) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality, clip });
    const picture = Buffer.from(data, 'base64');
    if (picture.length <= bytes) return picture;
  }
  throw new Error(`A picture does not fit into ${bytes} bytes.`);
}

/** Where the story's content begins and ends; a dialog or a banner stands elsewhere in the window than the text. */
function findContent(): { top: number; bottom: number } {
  // What appears late is waited for, what never ends is not.
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
