import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RenderQueue } from './render-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue whose tasks end when the test ends them. */
function setUp(options: Partial<ConstructorParameters<typeof RenderQueue>[0]> = {}) {
  const queue = new RenderQueue({ maxConcurrent: 2, maxQueued: 2, maxWaitMs: 1000, ...options });
  const started: string[] = [];
  const ends = new Map<string, { succeed: (value: string) => void; fail: (error: Error) => void }>();
  const run = (name: string): Promise<string> =>
    queue.run(
      () =>
        new Promise<string>((succeed, fail) => {
          started.push(name);
          ends.set(name, { succeed, fail });
        }),
    );
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.succeed(name);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { queue, run, started, ends, end };
}

test('the render queue runs a limited number of tasks at once, and the next in order of arrival', async () => {
  const { run, started, end } = setUp();
  const results = ['a', 'b', 'c', 'd'].map((name) => run(name));
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  await end('c');
  await end('d');
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('the render queue rejects a task at once with status 503 if too many wait', async () => {
  const { run, started } = setUp();
  for (const name of ['a', 'b', 'c', 'd']) void run(name);
  await expect(run('e')).rejects.toMatchObject({ statusCode: 503, code: 'RENDER_QUEUE_FULL' });
  expect(started).toEqual(['a', 'b']);
});

test('the render queue rejects a task with status 503 after its maximum wait, and never runs it', async () => {
  const { run, started, end } = setUp();
  void run('a');
  void run('b');
  const late = run('c');
  const outcome = vi.fn<(error: unknown) => void>();
  late.catch(outcome);
  await vi.advanceTimersByTimeAsync(999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome).toHaveBeenCalledWith(
    expect.objectContaining({ statusCode: 503, code: 'RENDER_QUEUE_TIMEOUT' }),
  );
  // It no longer occupies the queue either.
  void run('d');
  void run('e');
  await end('a');
  expect(started).toEqual(['a', 'b', 'd']);
});

test('a queued task that has started is not rejected later, and leaves no timer', async () => {
  const { run, end } = setUp({ maxConcurrent: 1 });
  void run('a');
  const next = run('b');
  await end('a');
  expect(vi.getTimerCount()).toBe(0);
  await vi.advanceTimersByTimeAsync(5000);
  await end('b');
  expect(await next).toBe('b');
});

test('the render queue passes a slot on directly, so that a new task cannot claim it too', async () => {
  const { run, started, ends } = setUp({ maxConcurrent: 1 });
  void run('a');
  void run('b');
  ends.get('a')?.succeed('a');
  // Arrives between the end of one task and the start of the next.
  await Promise.resolve();
  void run('newcomer');
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a', 'b']);
});

test('a queued task that fails frees its slot and rejects with its error', async () => {
  const { run, started, ends } = setUp({ maxConcurrent: 1 });
  const failing = run('a');
  void run('b');
  ends.get('a')?.fail(new Error('not rendered'));
  await expect(failing).rejects.toThrow('not rendered');
  await vi.advanceTimersByTimeAsync(0);
  expect(started).toEqual(['a', 'b']);
});

test('a slot that no task waits for is free for the next task', async () => {
  const { run, started, end } = setUp({ maxConcurrent: 1 });
  for (const name of ['a', 'b', 'c']) {
    void run(name);
    await end(name);
  }
  expect(started).toEqual(['a', 'b', 'c']);
});
