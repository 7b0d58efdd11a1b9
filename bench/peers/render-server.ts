/**
 * A warmed renderer in a process of its own. It prints a scene, or takes one sample of what rendering it costs, each
 * time it is asked. Counted is the processor time of this thread, so what else the machine does is not in it.
 */

/** What a bundled library can do here. */
interface Rendering {
  readonly names: readonly string[];
  readonly render: (scene: string) => string;
  readonly print: (scene: string) => Printed;
}

/** A scene as the server sends it. */
export interface Printed {
  readonly html: string;
  /** Style elements that belong into its head. */
  readonly styles: string;
}

/** What may be asked: which scenes there are, one's HTML, or a sample of so many milliseconds. */
export type Question =
  | { readonly ask: 'names' }
  | { readonly ask: 'print'; readonly scene: string }
  | { readonly ask: 'sample'; readonly scene: string; readonly milliseconds: number };

const { names, render, print } = (await import(String(process.argv[2]))) as Rendering;
// Libraries warn about the server; the bench looks at what they print.
console.error = () => {};
console.warn = () => {};

function cpuTime(): number {
  const { user, system } = process.threadCpuUsage();
  return user + system;
}

/** The system counts this time in steps of some milliseconds. A sample begins at a step, or the first would be off. */
function nextStep(): number {
  const now = cpuTime();
  let next = now;
  while (next === now) next = cpuTime();
  return next;
}

/** Microseconds that one rendering took, over at least so many milliseconds. */
function sample(scene: string, milliseconds: number): number {
  const start = nextStep();
  let [count, taken] = [0, 0];
  while (taken < milliseconds * 1000) {
    for (let times = 0; times < 4; times += 1) render(scene);
    count += 4;
    taken = cpuTime() - start;
  }
  return taken / count;
}

process.on('message', (question: Question) => {
  try {
    if (question.ask === 'names') process.send?.({ answer: names });
    else if (question.ask === 'print') process.send?.({ answer: print(question.scene) });
    else process.send?.({ answer: sample(question.scene, question.milliseconds) });
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
});
process.send?.({ answer: 'ready' });
