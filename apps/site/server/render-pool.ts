import { extname } from 'node:path';
import { type Operation, publishOperation } from '@rueda/server/operations';
import { Piscina } from 'piscina';
import type { RendererSettings, RenderTask, ServiceCall } from '../app/framework/renderer.ts';
import { asBuffer } from './encoded-body.ts';
import type { EncodedPage } from './page-cache.ts';
import { RenderQueue } from './render-queue.ts';
import { SiteMetrics } from './site-metrics.ts';

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
export function createRenderPool(
  build: string,
  settings: RendererSettings,
  threads: number,
  metrics: SiteMetrics = new SiteMetrics(),
): PageRenderer {
  const pool = new Piscina<RenderTask, EncodedPage & { calls?: ServiceCall[] }>({
    // Beside this module: a source, or an entry of the bundle.
    filename: new URL(`./render-worker${extname(import.meta.url)}`, import.meta.url).href,
    name: 'renderPage',
    workerData: { build, settings },
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 2 * concurrentPerThread,
    // Waiting on a shared counter would block the thread, and with it the connections to the service.
    atomics: 'disabled',
  });
  const queueOf = (
    queue: string,
  ): { queue: RenderQueue; run: (task: RenderTask) => Promise<EncodedPage> } => {
    const renderQueue = new RenderQueue({
      maxConcurrent: threads * concurrentPerThread,
      maxQueued,
      maxWaitMs,
      onStart: (waitedMs) => metrics.recordWait({ queue }, waitedMs),
      onReject: (reason) => metrics.countRejection({ reason }),
    });
    const render = async (task: RenderTask): Promise<EncodedPage> => {
      const start = performance.now();
      const operation: Operation = { kind: 'render', name: 'render page' };
      const { calls = [], ...page } = await publishOperation(operation, () => {
        const { traceparent } = operation;
        return pool.run({ ...task, ...(traceparent !== undefined && { traceparent }) });
      });
      metrics.recordRender({ queue }, performance.now() - start);
      for (const call of calls) metrics.recordCall('page', call);
      return { ...page, br: asBuffer(page.br) };
    };
    return { queue: renderQueue, run: (task) => renderQueue.run(() => render(task)) };
  };
  const [anonymous, personal] = [queueOf('anonymous'), queueOf('personal')];
  metrics.addGauge('page_render_queue_length', 'Pages that wait for a worker thread.', () =>
    Math.max(anonymous.queue.length, personal.queue.length),
  );
  return {
    render: (task) => (task.user ? personal : anonymous).run(task),
    async warmUp() {
      const task = { address: '/404', hasBanner: true, hasImages: true };
      await Promise.all(Array.from({ length: threads }, () => pool.run(task)));
    },
    close: () => pool.destroy(),
  };
}
