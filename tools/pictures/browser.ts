import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import { completeChromiumPath } from '../test-browser.ts';

/** Without the fonts of the machine, so that pictures are the same on every machine. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: completeChromiumPath,
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

/** Runs in a page: loads every image now, and waits for it. A broken image is accepted. */
export async function showImages(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await new Promise((resolve) => setTimeout(resolve));
  await Promise.all(
    [...document.images].map(async (image) => {
      // An image that becomes eager restarts its load, which rejects a pending decode().
      if (!image.complete)
        await new Promise((resolve) => {
          for (const end of ['load', 'error']) image.addEventListener(end, resolve, { once: true });
        });
      await image.decode().catch(() => undefined);
    }),
  );
}
