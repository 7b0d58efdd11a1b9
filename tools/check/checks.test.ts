import { expect, test } from 'vitest';
import { type Check, command, runChecks } from './checks.ts';

const clean: Check = { name: 'clean', run: () => [] };

async function printed(...checks: Check[]): Promise<{ failed: number; lines: string[] }> {
  const lines: string[] = [];
  const failed = await runChecks(checks, (line) => lines.push(line));
  return { failed, lines };
}

test('prints each check with its time, and what is wrong under it', async () => {
  const { failed, lines } = await printed(clean, { name: 'broken', run: () => ['modal.css:3  Too red.'] });
  expect(failed).toBe(1);
  expect(lines).toEqual([
    expect.stringMatching(/^✓ clean +\d+\.\d s$/),
    expect.stringMatching(/^✗ broken +\d+\.\d s$/),
    '    modal.css:3  Too red.',
  ]);
});

test('counts a check that breaks as failed', async () => {
  const breaks: Check = { name: 'breaks', run: () => Promise.reject(new Error('no such file')) };
  const { failed, lines } = await printed(breaks, clean);
  expect(failed).toBe(1);
  expect(lines.join('\n')).toContain('The check itself broke: Error: no such file');
});

test('never runs more than two checks at once', async () => {
  let running = 0;
  let most = 0;
  const run = async (): Promise<string[]> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
    return [];
  };
  const { failed, lines } = await printed(
    ...Array.from({ length: 6 }, (_, index) => ({ name: `${index}`, run })),
  );
  expect({ failed, most, lines: lines.length }).toEqual({ failed: 0, most: 2, lines: 6 });
});

test('a command passes where it ends with 0, and says what it said where it does not', async () => {
  expect(await command('ends well', 'node', '-e', 'console.log("fine")').run()).toEqual([]);
  const output = await command('ends badly', 'node', '-e', 'console.error("too red"); process.exit(3)').run();
  expect(output).toEqual(['too red', 'node ended with 3.']);
});

test('a command that does not exist has not passed', async () => {
  const { failed } = await printed(command('gone', 'rueda-no-such-command'));
  expect(failed).toBe(1);
});
