import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { byHandSource, essenceOf } from './by-hand.ts';
import { bundleForServer } from './bundler.ts';
import { buildFolder } from './install.ts';
import { byHand, type Library, rueda } from './libraries.ts';
import { say } from './report.ts';
import type { Printed, Question } from './render-server.ts';
import { serverSource } from './sources.ts';

const moduleOf = ({ id }: Library): string => join(buildFolder, `${id}.server.mjs`);

/** A process that renders one library's scenes. */
export interface Renderer {
  print(scene: string): Promise<Printed>;
  /** Microseconds of processor time for one rendering. */
  sample(scene: string, milliseconds: number): Promise<number>;
  names(): Promise<string[]>;
  stop(): void;
}

function nextAnswer(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('the renderer ended'));
    child.once('exit', onExit);
    child.once('message', (message: { answer?: unknown; failure?: string }) => {
      child.off('exit', onExit);
      if (message.failure === undefined) resolve(message.answer);
      else reject(new Error(message.failure));
    });
  });
}

export async function startRenderer(library: Library): Promise<Renderer> {
  const child = fork(fileURLToPath(new URL('render-server.ts', import.meta.url)), [moduleOf(library)], {
    env: { ...process.env, NODE_ENV: 'production', TZ: 'UTC' },
  });
  await nextAnswer(child);
  const ask = (question: Question): Promise<unknown> => {
    const answer = nextAnswer(child);
    child.send(question);
    return answer;
  };
  return {
    print: async (scene) => (await ask({ ask: 'print', scene })) as Printed,
    sample: async (scene, milliseconds) => Number(await ask({ ask: 'sample', scene, milliseconds })),
    names: async () => (await ask({ ask: 'names' })) as string[],
    stop: () => void child.kill(),
  };
}

/** Each library's scenes as its server prints them. */
export type Prints = ReadonlyMap<string, Readonly<Record<string, Printed>>>;

/** Which scenes are needed as HTML: the page for all, and for Rueda all that is compared with its HTML by hand. */
const isPrinted = (library: Library, scene: string): boolean =>
  scene === 'page' || (library.id === rueda.id && scene !== 'combobox 5000');

async function printLibrary(library: Library): Promise<Record<string, Printed>> {
  await bundleForServer(serverSource(library), moduleOf(library));
  const renderer = await startRenderer(library);
  try {
    const scenes = (await renderer.names()).filter((scene) => isPrinted(library, scene));
    const printed: Record<string, Printed> = {};
    for (const scene of scenes) printed[scene] = await renderer.print(scene);
    return printed;
  } finally {
    renderer.stop();
  }
}

const pages = new Map<string, Record<string, Printed>>();

/** Prints what a part needs, once in a run, and makes Rueda's HTML by hand of what Rueda printed. */
export async function printAll(
  libraries: readonly Library[],
  onFailure: (library: Library, why: unknown) => void,
): Promise<Prints> {
  for (const library of libraries.filter(({ id }) => !pages.has(id)))
    try {
      const printed = await printLibrary(library);
      pages.set(library.id, printed);
      if (library.id !== rueda.id) continue;
      const html = Object.fromEntries(Object.entries(printed).map(([scene, each]) => [scene, each.html]));
      writeFileSync(join(buildFolder, `${byHand.id}.js`), byHandSource(html));
      const copied = await printLibrary(byHand);
      pages.set(byHand.id, copied);
      if (essenceOf(copied['page']?.html ?? '') !== essenceOf(html['page'] ?? ''))
        say('  Note: the page by hand is not quite the HTML it was made of.');
    } catch (error) {
      onFailure(library, error);
    }
  return pages;
}
