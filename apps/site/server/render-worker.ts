/** A worker thread that renders pages, so that a slow render delays no other response. */
import { workerData } from 'node:worker_threads';
import { publishOperation } from '@rueda/server/operations';
import type * as Renderer from '../app/framework/renderer.ts';
import { encodeBody } from './encoded-body.ts';
import type { EncodedPage } from './page-cache.ts';

const { build, settings } = workerData as { build: string; settings: Renderer.RendererSettings };
const { createRenderer } = (await import(/* @vite-ignore */ build)) as typeof Renderer;
const render = createRenderer(settings);

export const renderPage = (
  task: Renderer.RenderTask,
): Promise<EncodedPage & { calls?: Renderer.ServiceCall[] }> =>
  publishOperation({ kind: 'render', name: 'render in thread', parent: task.traceparent }, async () => {
    const { html, ...page } = await render(task);
    return { ...page, ...encodeBody(html) };
  });
