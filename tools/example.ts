/** `node tools/example.ts FOLDER` copies examples/next there, with the packages of this checkout packed and installed. */
import { resolve } from 'node:path';
import { installExample } from '../packages/widgets/consumers/fresh-install.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined)
  throw new Error('The target folder is missing: `pnpm exec node tools/example.ts ../my-site`.');
await installExample(resolve(folder));
console.log(`Ready: cd ${folder} && pnpm dev`);
