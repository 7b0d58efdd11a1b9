import { expect, test } from 'vitest';
import { type Check, command, runChecks } from './checks.ts';

const clean: Check = { name: 'clean', run: () => [] };

async function run(...checks: Check[]): Promise<{ failed: number; lines: string[] }> {
  const lines: string[] = [];
  const failed = await runChecks(checks, (line) => lines.push(line));
  return { failed, lines };
}

test('runChecks prints each check with its time and its problems', async () => {
  const { failed, lines } = await run(clean, { name: 'broken', run: () => ['modal.css:3  Too red.'] });
  expect(failed).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^✓ clean +\d+\.\d s$/),
    expect.stringMatching(/^✗ broken +\d+\.\d s$/),
    '    modal.css:3  Too red.',
  ]);
});

test('runChecks counts a check that throws as failed', async () => {
  const breaks: Check = { name: 'breaks', run: () => Promise.reject(new Error('no such file')) };
  const { failed, lines } = await run(breaks, clean);
  expect(failed).toBe(1);
  expect(lines.join('\n')).toContain('The check threw: Error: no such file');
});

test('runChecks runs at most two checks at once', async () => {
  let running = 0;
  let maxRunning = 0;
  const check = async (): Promise<string[]> => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return [];
  };
  const { failed, lines } = await run(
    ...Array.from({ length: 6 }, (_, index) => ({ name: `${index}`, run: check })),
  );
  expect({ failed, maxRunning, lines: lines.length }).toEqual({ failed: 0, maxRunning: 2, lines: 6 });
});

test('a command check passes with exit code 0, and reports the output of the command otherwise', async () => {
  expect(await command('ends well', 'node', '-e', 'console.log("fine")').run()).toEqual([]);
  const output = await command('ends badly', 'node', '-e', 'console.error("too red"); process.exit(3)').run();
  expect(output).toEqual(['too red', 'node exited with code 3.']);
});

test('a command check fails if the command does not exist', async () => {
  const { failed } = await run(command('gone', 'rueda-no-such-command'));
  expect(failed).toBe(1);
});
