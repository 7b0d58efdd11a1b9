/** `node bench/api/run.ts`: runs the parts of the service's bench in turn, each with its options; `--only=lists` runs one. */
import { argv } from 'node:process';

const only = argv.find((each) => each.startsWith('--only='))?.split('=')[1];

if (only === undefined || only === 'lists') await import('./lists.ts');
if (only === undefined || only === 'http') await import('./http.ts');
