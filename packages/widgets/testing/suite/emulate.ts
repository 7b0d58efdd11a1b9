import type { CDPSession } from '@vitest/browser-playwright';
import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** Every test runs with reduced motion by default. */
const reducedMotion = { 'prefers-reduced-motion': 'reduce' };

/** Emulates these media features, or print media, until the test ends. */
export async function emulate(features: Record<string, string>, media: '' | 'print' = ''): Promise<void> {
  await setMedia(features, media);
  onTestFinished(() => setMedia({}, ''));
}

/** Emulates them until the next call. */
export async function setMedia(features: Record<string, string>, media: '' | 'print' = ''): Promise<void> {
  const browser: CDPSession = cdp();
  await browser.send('Emulation.setEmulatedMedia', {
    media,
    features: Object.entries({ ...reducedMotion, ...features }).map(([name, value]) => ({ name, value })),
  });
}
