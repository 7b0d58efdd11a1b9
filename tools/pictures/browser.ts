import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { chromiumPath } from '../test-browser.ts';

/** None of the machine's own fonts: its pictures would be another's. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--disable-partial-raster',
      '--force-color-profile=srgb',
      '--disable-skia-runtime-opts',
    ],
    env: { ...process.env, FONTCONFIG_FILE: fileURLToPath(new URL('fonts.conf', import.meta.url)) },
  });
}

/** Runs in a page: has every picture come now, and waits for it. A broken one is as it is. */
export async function showImages(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all(
    [...document.images].map(async (image) => {
      // One that was just made eager begins anew, and gives up whoever waits for it to be decoded.
      if (!image.complete)
        await new Promise((resolve) => {
          for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true });
        });
      await image.decode().catch(() => undefined);
    }),
  );
}
