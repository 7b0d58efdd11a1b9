/** `pnpm publish-assets`: on every machine, before the first process of a new version starts on any. */
import { join } from 'node:path';
import { publishAssets } from './publish-assets.ts';
import { readSettings } from './settings.ts';

// Only these two: the other settings may be missing where it runs.
const { BUILD_FOLDER, ASSETS_FOLDER } = process.env;
const { buildFolder, assetsFolder } = readSettings({ BUILD_FOLDER, ASSETS_FOLDER });
if (assetsFolder === null) throw new Error('ASSETS_FOLDER is not set: name the folder to publish to.');
publishAssets(join(buildFolder, 'client'), assetsFolder);
