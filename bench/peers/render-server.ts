/**
 * A warm renderer in a child process. On request it renders a scene, or measures a sample of its cost. It measures the
 * processor time of this thread, which does not depend on the load of the machine.
 */

/** The exports of a bundled library. */
interface LibraryModule {
  readonly names: readonly string[];
  readonly render: (scene: string) => string;
  readonly renderWithStyles: (scene: string) => RenderedScene;
}

/** A server-rendered scene. */
export interface RenderedScene {
  readonly html: string;
  /** Style elements for the head of the page. */
  readonly styles: string;
}

/** A request: the names of the scenes, the HTML of a scene, or a sample of some milliseconds. */
export type RendererRequest =
  | { readonly type: 'names' }
  | { readonly type: 'render'; readonly scene: string }
  | { readonly type: 'sample'; readonly scene: string; readonly durationMs: number };

const { names, render, renderWithStyles } = (await import(String(process.argv[2]))) as LibraryModule;
// Libraries warn about server rendering; the bench needs only their output.
console.error = () => {};
console.warn = () => {};

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** The system updates this time in steps of some milliseconds. A sample begins at a step, or it would be inexact. */
function nextStep(): number {
  const now = cpuTime();
  let next = now;
  while (next === now) next = cpuTime();
  return next;
}

/** Microseconds of one render, averaged over at least `durationMs`. */
function sample(scene: string, durationMs: number): number {
  const start = nextStep();
  let [count, elapsed] = [0, 0];
  while (elapsed < durationMs * 1000) {
    for (let times = 0; times < 4; times += 1) render(scene);
    count += 4;
    elapsed = cpuTime() - start;
  }
  return elapsed / count;
}

process.on('message', (request: RendererRequest) => {
  try {
    if (request.type === 'names') process.send?.({ result: names });
    else if (request.type === 'render') process.send?.({ result: renderWithStyles(request.scene) });
    else process.send?.({ result: sample(request.scene, request.durationMs) });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
});
process.send?.({ result: 'ready' });
