import { afterEach, expect, test, vi } from 'vitest';
import { syncWhenOnline } from './index.ts';

afterEach(() => vi.unstubAllGlobals());

/** Node has no `online` event: an event target in place of the window. */
function stubWindow(): EventTarget {
  const window = new EventTarget();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  return window;
}

test('syncWhenOnline sends pending edits whenever the browser is online again, until it is stopped', () => {
  const window = stubWindow();
  const sync = vi.fn(() => Promise.resolve());
  const stop = syncWhenOnline({ sync });
  expect(sync).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('offline'));
  expect(sync).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(sync).toHaveBeenCalledTimes(2);
});
