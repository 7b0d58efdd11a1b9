/**
 * `pnpm build && pnpm bench site`: the cost of the built site on the real service. In turn: `pages` per second, cached
 * and uncached, compared with a bare node:http server that sends the same bytes; `memory` over 100,000 requests; and
 * `first-byte` of uncached pages on a database with years of history. Exits with 1 if memory is not flat or a first byte
 * takes 100 ms.
 *
 * `--only=pages` runs one part. Shorter: `--seconds=1 --rounds=1`, `--requests=5000`, `--visits=1 --small`. With
 * `--address=postgres://…` an existing grown database is used, and not dropped.
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
