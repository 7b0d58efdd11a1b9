import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { type Problem, root } from './tree.ts';

/** One line of `pnpm check`. */
export interface Check {
  readonly name: string;
  /** Looks, and says what is wrong, a line each; nothing when all is well. */
  readonly run: () => string[] | Promise<string[]>;
}

/**
 * Runs the checks, two at a time, and prints each as it ends: its name, its time, and what is wrong.
 * @returns how many failed.
 */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<number> {
  const waiting = [...checks];
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const problems = await outcome(check);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (problems.length > 0) failed += 1;
      print(`${problems.length > 0 ? '✗' : '✓'} ${check.name.padEnd(24)} ${seconds.padStart(5)} s`);
      for (const problem of problems) print(`    ${problem}`);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

/** A check that breaks has not passed. */
async function outcome(check: Check): Promise<string[]> {
  try {
    return await check.run();
  } catch (error) {
    return [
      `The check itself broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    ];
  }
}

/** A check that is a command of this project's tools: it passes where the command ends with 0. */
export function command(name: string, program: string, ...options: string[]): Check {
  return {
    name,
    run: () =>
      new Promise((resolve, reject) => {
        const tools = join(root, 'node_modules/.bin');
        const env = { ...process.env, PATH: `${tools}${delimiter}${process.env['PATH']}`, NO_COLOR: '1' };
        const child = spawn(program, options, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
        let output = '';
        for (const stream of [child.stdout, child.stderr]) {
          stream.setEncoding('utf8').on('data', (text: string) => {
            output += text;
          });
        }
        child.on('error', reject);
        child.on('close', (code) => {
          const text = output.replaceAll(root, '').split('\n');
          // Some tools rule their output into sections; a list needs none.
          const lines = text.filter((line) => line.trim() !== '' && !line.includes('━━'));
          resolve(code === 0 ? [] : [...lines, `${program} ended with ${code}.`]);
        });
      }),
  };
}

/** How a problem is printed: clickable in most terminals. */
export function written({ file, line, message }: Problem): string {
  return `${file}:${line}  ${message}`;
}
