import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A service in a process of its own, as an operator would run it. */
export interface ChildApp {
  readonly process: ChildProcess;
  readonly address: string;
  /** Where operators ask it. */
  readonly operations: string;
  /** How long it took until it was ready, in milliseconds. */
  readonly startedIn: number;
  readonly lines: string[];
  /** How it ended, once it has. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
}

/** A defect that a test must find. */
export type Defect =
  | 'ack before commit'
  | 'busy answers'
  | 'no error handler'
  | 'no goodbye'
  | 'no limit on readers'
  | 'requests kept'
  | 'shared connections';

/** As `pnpm start` has it: a service that was killed is back in half the time where compiled code was kept. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Starts one and waits until it is ready. The domain must have been built: Node takes its `dist`. */
export function startChild(
  environment: Readonly<Record<string, string>>,
  defect?: Defect,
): Promise<ChildApp> {
  const entry = new URL(defect === undefined ? '../main.ts' : './defective-main.ts', import.meta.url);
  return startProcess(entry, { ...environment, ...(defect === undefined ? {} : { DEFECT: defect }) });
}

/** Starts a server that logs its addresses, and waits until it is ready. */
export async function startProcess(
  entry: URL,
  environment: Readonly<Record<string, string>>,
): Promise<ChildApp> {
  const start = performance.now();
  const child = spawn(process.execPath, [fileURLToPath(entry)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      // Several stand beside each other.
      OPERATIONS_PORT: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  const { address, operations } = await new Promise<{ address: string; operations: string }>(
    (resolve, reject) => {
      let rest = '';
      const read = (text: string): void => {
        const parts = (rest + text).split('\n');
        rest = parts.pop() ?? '';
        lines.push(...parts);
        const started = parts.find((line) => line.includes('"started"'));
        if (started !== undefined) resolve(JSON.parse(started) as { address: string; operations: string });
      };
      child.stdout.setEncoding('utf8').on('data', read);
      child.stderr.setEncoding('utf8').on('data', read);
      void ended.then(() =>
        reject(new Error(`The service ended before it was ready:\n${lines.join('\n')}${rest}`)),
      );
    },
  );
  // One that has ended, as a defect makes it, never is.
  while (child.exitCode === null && child.signalCode === null && !(await isWhole(operations)))
    await new Promise((resolve) => setTimeout(resolve, 10));
  return { process: child, address, operations, startedIn: performance.now() - start, lines, ended };
}

/** The memory it holds, in megabytes. */
export function megabytesOf({ process: { pid } }: ChildApp): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Can it serve everything? Ready it is already when it can serve something. */
async function isWhole(operations: string): Promise<boolean> {
  try {
    const { parts = {} } = (await (await fetch(`${operations}/ready`)).json()) as {
      parts?: Record<string, string>;
    };
    return Object.values(parts).every((state) => state === 'up');
  } catch {
    return false;
  }
}

/** Is it ready for requests? Asked where operators ask; no, too, where nobody answers. */
export async function isReady(operations: string): Promise<boolean> {
  try {
    return (await fetch(`${operations}/ready`)).ok;
  } catch {
    return false;
  }
}
