import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { byHandSource, normalizeHtml } from './by-hand.ts';
import { bundleForServer } from './bundler.ts';
import { buildFolder } from './install.ts';
import { byHand, type Library, rueda } from './libraries.ts';
import { print } from './report.ts';
import type { RenderedScene, RendererRequest } from './render-server.ts';
import { serverSource } from './sources.ts';

const moduleOf = ({ id }: Library): string => join(buildFolder, `${id}.server.mjs`);

/** A process that renders the scenes of one library. */
export interface Renderer {
  render(scene: string): Promise<RenderedScene>;
  /** Microseconds of processor time of one render. */
  sample(scene: string, durationMs: number): Promise<number>;
  names(): Promise<string[]>;
  stop(): void;
}

function nextResult(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('The renderer exited.'));
    child.once('exit', onExit);
    child.once('message', (message: { result?: unknown; failure?: string }) => {
      child.off('exit', onExit);
      if (message.failure === undefined) resolve(message.result);
      else reject(new Error(message.failure));
    });
  });
}

export async function startRenderer(library: Library): Promise<Renderer> {
  const child = fork(fileURLToPath(new URL('render-server.ts', import.meta.url)), [moduleOf(library)], {
    env: { ...process.env, NODE_ENV: 'production', TZ: 'UTC' },
  });
  await nextResult(child);
  const send = (request: RendererRequest): Promise<unknown> => {
    const result = nextResult(child);
    child.send(request);
    return result;
  };
  return {
    render: async (scene) => (await send({ type: 'render', scene })) as RenderedScene,
    sample: async (scene, durationMs) => Number(await send({ type: 'sample', scene, durationMs })),
    names: async () => (await send({ type: 'names' })) as string[],
    stop: () => void child.kill(),
  };
}

/** The server-rendered scenes of each library. */
export type RenderedScenes = ReadonlyMap<string, Readonly<Record<string, RenderedScene>>>;

/** Whether a scene is needed as HTML: the page of all, and all scenes of Rueda that are compared with HTML by hand. */
const isNeeded = (library: Library, scene: string): boolean =>
  scene === 'page' || (library.id === rueda.id && scene !== 'combobox 5000');

async function renderLibrary(library: Library): Promise<Record<string, RenderedScene>> {
  await bundleForServer(serverSource(library), moduleOf(library));
  const renderer = await startRenderer(library);
  try {
    const scenes = (await renderer.names()).filter((scene) => isNeeded(library, scene));
    const rendered: Record<string, RenderedScene> = {};
    for (const scene of scenes) rendered[scene] = await renderer.render(scene);
    return rendered;
  } finally {
    renderer.stop();
  }
}

const pages = new Map<string, Record<string, RenderedScene>>();

/** Renders the scenes that a part needs, once in a run, and creates the HTML by hand from Rueda's HTML. */
export async function renderAll(
  libraries: readonly Library[],
  onFailure: (library: Library, why: unknown) => void,
): Promise<RenderedScenes> {
  for (const library of libraries.filter(({ id }) => !pages.has(id)))
    try {
      const rendered = await renderLibrary(library);
      pages.set(library.id, rendered);
      if (library.id !== rueda.id) continue;
      const html = Object.fromEntries(Object.entries(rendered).map(([scene, each]) => [scene, each.html]));
      writeFileSync(join(buildFolder, `${byHand.id}.js`), byHandSource(html));
      const copied = await renderLibrary(byHand);
      pages.set(byHand.id, copied);
      if (normalizeHtml(copied['page']?.html ?? '') !== normalizeHtml(html['page'] ?? ''))
        print('  Note: the HTML of the page by hand differs from the original.');
    } catch (error) {
      onFailure(library, error);
    }
  return pages;
}
