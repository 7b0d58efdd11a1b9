import { expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

test('passes a result on, and leaves no timer behind', async () => {
  vi.useFakeTimers();
  expect(await withTimeout(50, Promise.resolve('done'))).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('passes the error of the work on', async () => {
  await expect(withTimeout(50, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

test('rejects when the time is over, and names it', async () => {
  await expect(withTimeout(5, new Promise(() => undefined))).rejects.toThrow('No response within 5 ms.');
});

test('work that fails after the time is over ends no process', async () => {
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
