import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A projector in a process of its own, as an operator would run it. */
export interface ChildFeed {
  readonly process: ChildProcess;
  readonly lines: string[];
  readonly ended: Promise<{ code: number | null; signal: string | null }>;
}

/** As `pnpm start` has it: one that was killed is back in half the time where compiled code was kept. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

/** Starts one, with a defect that a test must find where it is asked for, and waits until it has started. */
export async function startChildFeed(
  environment: Readonly<Record<string, string>>,
  defect?: 'acknowledge before commit',
): Promise<ChildFeed> {
  const entry = new URL(defect === undefined ? '../main.ts' : './defective-main.ts', import.meta.url);
  const child = spawn(process.execPath, [fileURLToPath(entry)], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
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
    const read = (said: string): void => {
      lines.push(...said.split('\n'));
      if (said.includes('"started"')) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void ended.then(() => reject(new Error(`The feed ended before it had started:\n${lines.join('\n')}`)));
  });
  return { process: child, lines, ended };
}
