/**
 * `pnpm bench peers`: Rueda compared with alternative libraries and with plain React elements, in the same run. Absolute
 * times are noisy; only ratios in one run count. All traffic is on loopback.
 *
 * `--runs 3` takes fewer samples than the ten that a figure needs, `--only
 * bundles,ssr,load,browser,touch,tables` and `--libs mantine,mui` measure less, `--widgets` shows the server cost of
 * each widget, and `--packages FOLDER` measures packages built elsewhere.
 */
import { measureBundles } from './bundles.ts';
import { measureBrowser } from './in-browser.ts';
import { install } from './install.ts';
import { selectPeers, plain, rueda } from './libraries.ts';
import { type PartName, readOptions } from './options.ts';
import { measureLoad } from './page-load.ts';
import { conclude, reportFailure, print, setRuns } from './report.ts';
import { measureServerRender } from './server-render.ts';
import { measureTables } from './tables.ts';
import { measureInteraction } from './interaction.ts';

async function run(): Promise<boolean> {
  const { runs, only, libs, packages, hasWidgets } = readOptions(process.argv.slice(2));
  setRuns(runs);
  const libraries = [plain, rueda, ...selectPeers(libs)];
  const parts: Record<PartName, () => Promise<void>> = {
    bundles: () => measureBundles(libraries),
    ssr: () => measureServerRender(libraries, runs, hasWidgets),
    load: () => measureLoad(libraries, runs),
    browser: () => measureBrowser(libraries, runs),
    touch: () => measureInteraction(runs),
    tables: () => measureTables(runs),
  };
  print('Installing the peers and the packages …');
  await install(packages);
  print(`Medians of ${runs} runs${runs < 10 ? ', fewer than the ten that a figure needs' : ''}.`);
  for (const part of only)
    try {
      await parts[part]();
    } catch (error) {
      reportFailure(part, error);
    }
  return conclude();
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
