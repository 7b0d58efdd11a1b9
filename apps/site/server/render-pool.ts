import { Piscina } from 'piscina';
import type { RendererSettings, RenderTask } from '../app/framework/renderer.ts';
import { asBuffer } from './encoded-body.ts';
import type { EncodedPage } from './page-cache.ts';
import { RenderQueue } from './render-queue.ts';

/** Renders pages and compresses them. */
export interface PageRenderer {
  render: (task: RenderTask) => Promise<EncodedPage>;
  /** Resolves once the first page can be rendered without delay. */
  warmUp: () => Promise<void>;
  close: () => Promise<void>;
}

/** Pages that a thread renders concurrently: while one waits for the service, another is rendered. */
const concurrentPerThread = 4;
const maxQueued = 64;
const maxWaitMs = 5000;

/**
 * Renders on worker threads, so that the thread that sends responses is never blocked. Personal pages have a separate
 * queue with the same concurrency: anonymous visitors cannot delay signed-in users.
 */
export function createRenderPool(build: string, settings: RendererSettings, threads: number): PageRenderer {
  const pool = new Piscina<RenderTask, EncodedPage>({
    filename: new URL('./render-worker.ts', import.meta.url).href,
    name: 'renderPage',
    workerData: { build, settings },
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 2 * concurrentPerThread,
    // Waiting on a shared counter would block the thread, and with it the connections to the service.
    atomics: 'disabled',
  });
  const limits = { maxConcurrent: threads * concurrentPerThread, maxQueued, maxWaitMs };
  const anonymous = new RenderQueue(limits);
  const personal = new RenderQueue(limits);
  return {
    async render(task) {
      const page = await (task.user ? personal : anonymous).run(() => pool.run(task));
      return { ...page, br: asBuffer(page.br) };
    },
    async warmUp() {
      const task = { address: '/404', hasBanner: true, hasImages: true };
      await Promise.all(Array.from({ length: threads }, () => pool.run(task)));
    },
    close: () => pool.destroy(),
  };
}
