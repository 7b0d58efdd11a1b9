import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A service in a separate process, as an operator runs it. */
export interface ChildApp {
  readonly process: ChildProcess;
  readonly address: string;
  /** The address of the operations port. */
  readonly operations: string;
  /** Milliseconds until it was ready. */
  readonly startedIn: number;
  readonly lines: string[];
  /** Resolves when the process has ended. */
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
}

/** A defect that a test must detect. */
export type Defect =
  | 'ack before commit'
  | 'busy responses'
  | 'no error handler'
  | 'no graceful shutdown'
  | 'no limit on readers'
  | 'requests retained'
  | 'shared connections';

/** As in `pnpm start`: with a compile cache a killed service is back in half the time. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Starts the service and waits until it is ready. Build the domain first: Node imports its `dist`. */
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
      NODE_COMPILE_CACHE: compileCache,
      // Several services run at the same time.
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
  // A process that a defect has ended never becomes ready.
  while (child.exitCode === null && child.signalCode === null && !(await isFullyUp(operations)))
    await new Promise((resolve) => setTimeout(resolve, 10));
  return { process: child, address, operations, startedIn: performance.now() - start, lines, ended };
}

/** The resident memory of the process, in megabytes. */
export function megabytesOf({ process: { pid } }: ChildApp): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** Are all dependencies up? The service reports ready as soon as it can serve anything. */
async function isFullyUp(operations: string): Promise<boolean> {
  try {
    const { parts = {} } = (await (await fetch(`${operations}/ready`)).json()) as {
      parts?: Record<string, string>;
    };
    return Object.values(parts).every((state) => state === 'up');
  } catch {
    return false;
  }
}

/** Is it ready for requests? False if the operations port does not respond. */
export async function isReady(operations: string): Promise<boolean> {
  try {
    return (await fetch(`${operations}/ready`)).ok;
  } catch {
    return false;
  }
}
