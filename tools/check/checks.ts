import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { type Problem, root } from './tree.ts';

/** One line of `pnpm check`. */
export interface Check {
  readonly name: string;
  /** Returns the problems, one line each; none if the check passes. */
  readonly run: () => string[] | Promise<string[]>;
}

/**
 * Runs the checks, two at a time, and prints each as it ends: its name, its time and its problems.
 * @returns the number of failed checks.
 */
export async function runChecks(checks: readonly Check[], print: (line: string) => void): Promise<number> {
  const waiting = [...checks];
  let failed = 0;
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const problems = await problemsOf(check);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      if (problems.length > 0) failed += 1;
      print(`${problems.length > 0 ? '✗' : '✓'} ${check.name.padEnd(24)} ${seconds.padStart(5)} s`);
      for (const problem of problems) print(`    ${problem}`);
    }
  };
  await Promise.all([work(), work()]);
  return failed;
}

/** A check that throws has failed. */
async function problemsOf(check: Check): Promise<string[]> {
  try {
    return await check.run();
  } catch (error) {
    return [`The check threw: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  }
}

/** A check that runs a command of this project's tools: it passes if the exit code is 0. */
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
          // Some tools separate sections of their output with lines, which a list does not need.
          const lines = text.filter((line) => line.trim() !== '' && !line.includes('━━'));
          resolve(code === 0 ? [] : [...lines, `${program} exited with code ${code}.`]);
        });
      }),
  };
}

/** Formats a problem so that most terminals make it clickable. */
export function formatProblem({ file, line, message }: Problem): string {
  return `${file}:${line}  ${message}`;
}
