import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A projector in a child process, as an operator runs it. */
export interface ChildFeed {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
}

/** As in `pnpm start`: a killed process restarts in half the time with a compile cache. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Starts a projector, if set with a defect that a test must detect, and waits until it has started. */
export function startChildFeed(
  environment: Readonly<Record<string, string>>,
  defect?: 'acknowledge before commit',
): Promise<ChildFeed> {
  return startFeedProcess(
    new URL(defect === undefined ? '../main.ts' : './defective-main.ts', import.meta.url),
    environment,
  );
}

/** Starts the projector of this file, and waits until it has started. */
export async function startFeedProcess(
  entry: URL,
  environment: Readonly<Record<string, string>>,
): Promise<ChildFeed> {
  const child = spawn(process.execPath, [fileURLToPath(entry)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compileCache,
      OPERATIONS_PORT: '0',
      DATABASE_CHECKSUMS: 'optional',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }));
  });
  await new Promise<void>((resolve, reject) => {
    const collect = (output: string): void => {
      lines.push(...output.split('\n'));
      if (output.includes('"started"')) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    void ended.then(() =>
      reject(new Error(`The feed exited before it logged "started":\n${lines.join('\n')}`)),
    );
  });
  return { process: child, lines, ended };
}
