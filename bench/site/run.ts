/**
 * `pnpm build && pnpm bench site`: what the built site costs on the real service. In turn: `pages`, cached and not, a
 * second beside a bare node:http server that sends the same bytes; `memory` over 100,000 requests; and `first-byte` of
 * pages that nobody keeps, on a database with years of history. Ends with 1 where memory is not flat or a first byte
 * takes 100 ms.
 *
 * `--only=pages` runs one part. Shorter: `--seconds=1 --rounds=1`, `--requests=5000`, `--visits=1 --small`. With
 * `--address=postgres://…` the grown database is one that is there already, and is kept.
 */
import { measureFirstByte } from './first-byte.ts';
import { measureMemory } from './memory.ts';
import { measurePages } from './pages.ts';

const parts: Readonly<Record<string, () => Promise<boolean>>> = {
  pages: measurePages,
  memory: measureMemory,
  'first-byte': measureFirstByte,
};
const only = process.argv.find((each) => each.startsWith('--only='))?.slice('--only='.length);

for (const [name, measure] of Object.entries(parts))
  if ((only === undefined || only === name) && !(await measure())) process.exitCode = 1;
