import type { CDPSession } from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** The browser without motion, as every test finds it. */
const still = { 'prefers-reduced-motion': 'reduce' };

/** Makes the browser answer these media questions so, or print, until the test ends. */
export async function emulate(features: Record<string, string>, media: '' | 'print' = ''): Promise<void> {
  await setMedia(features, media);
  onTestFinished(() => setMedia({}, ''));
}

/** The same until it is set again. */
export async function setMedia(features: Record<string, string>, media: '' | 'print' = ''): Promise<void> {
  const browser: CDPSession = cdp();
  await browser.send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries({ ...still, ...features }).map(([name, value]) => ({ name, value })),
  });
}
