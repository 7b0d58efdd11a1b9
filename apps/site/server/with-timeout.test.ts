import { expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('withTimeout returns the result and leaves no timer', async () => {
  vi.useFakeTimers();
  expect(await withTimeout(50, Promise.resolve('done'))).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('withTimeout rejects with the error of the work', async () => {
  await expect(withTimeout(50, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

test('withTimeout rejects after the timeout with an error that names it', async () => {
  await expect(withTimeout(5, new Promise(() => undefined))).rejects.toThrow('No response within 5 ms.');
});

test('work that fails after its timeout causes no unhandled rejection', async () => {
  const unhandled = vi.fn<(error: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  const work = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('too late')), 20);
  });
  await expect(withTimeout(5, work)).rejects.toThrow('No response');
  await new Promise((resolve) => setTimeout(resolve, 40));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
