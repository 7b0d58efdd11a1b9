/**
 * `pnpm bench peers`: Rueda beside the libraries somebody would choose instead, and beside plain React elements on
 * the platform, in the same run. Absolute times are noisy; only ratios in one run count. All traffic is on loopback.
 *
 * `--runs 3` takes fewer samples than the ten that a figure needs, `--only bundles,ssr,load,browser,touch,tables` and
 * `--libs mantine,mui` measure less, `--widgets` shows what each widget costs on the server, and `--packages FOLDER`
 * measures packages built elsewhere.
 */
import { measureBundles } from './bundles.ts';
import { measureBrowser } from './in-browser.ts';
import { install } from './install.ts';
import { chosenPeers, plain, rueda } from './libraries.ts';
import { type PartName, readOptions } from './options.ts';
import { measureLoad } from './page-load.ts';
import { conclude, miss, say } from './report.ts';
import { measureServerRender } from './server-render.ts';
import { measureTables } from './tables.ts';
import { measureInteraction } from './touch.ts';

async function run(): Promise<boolean> {
  const { runs, only, libs, packages, hasWidgets } = readOptions(process.argv.slice(2));
  const libraries = [plain, rueda, ...chosenPeers(libs)];
  const parts: Record<PartName, () => Promise<void>> = {
    bundles: () => measureBundles(libraries),
    ssr: () => measureServerRender(libraries, runs, hasWidgets),
    load: () => measureLoad(libraries, runs),
    browser: () => measureBrowser(libraries, runs),
    touch: () => measureInteraction(runs),
    tables: () => measureTables(runs),
  };
  say('Installing the peers, and our packages as a consumer would …');
  await install(packages);
  say(`Medians of ${runs} runs${runs < 10 ? ', fewer than the ten that a figure needs' : ''}.`);
  for (const part of only)
    try {
      await parts[part]();
    } catch (error) {
      miss(part, error);
    }
  return conclude();
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
