import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A service in a process of its own, as an operator would run it. */
export interface ChildApp {
  readonly process: ChildProcess;
  readonly address: string;
  /** How long it took until it was ready, in milliseconds. */
  readonly startedIn: number;
  readonly lines: string[];
  /** How it ended, once it has. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
}

/** A defect that a test must find. */
export type Defect = 'ack before commit' | 'no error handler' | 'no goodbye';

/** As `pnpm start` has it: a service that was killed is back in half the time where compiled code was kept. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Starts one and waits until it is ready. The domain must have been built: Node takes its `dist`. */
export async function startChild(
  environment: Readonly<Record<string, string>>,
  defect?: Defect,
): Promise<ChildApp> {
  const start = performance.now();
  const entry = new URL(defect === undefined ? '../main.ts' : './defective-main.ts', import.meta.url);
  const child = spawn(process.execPath, [fileURLToPath(entry)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      ...environment,
      ...(defect === undefined ? {} : { DEFECT: defect }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  const address = await new Promise<string>((resolve, reject) => {
    let rest = '';
    const read = (text: string): void => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
      const started = parts.find((line) => line.includes('"started"'));
      if (started !== undefined) resolve((JSON.parse(started) as { address: string }).address);
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then(() =>
      reject(new Error(`The service ended before it was ready:\n${lines.join('\n')}${rest}`)),
    );
  });
  while (!(await isReady(address))) await new Promise((resolve) => setTimeout(resolve, 10));
  return { process: child, address, startedIn: performance.now() - start, lines, ended };
}

/** Is it ready for requests? No, too, where nobody answers. */
export async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/ready`)).ok;
  } catch {
    return false;
  }
}
