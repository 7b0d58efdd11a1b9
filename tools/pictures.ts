/**
 * Pictures of every story at 390 and 1280 px, light and dark.
 * `pnpm pictures` lists those that differ from the baseline, and shows them in .pictures/index.html;
 * `pnpm pictures tabs modal` captures only those widgets, into .pictures/after;
 * `pnpm pictures --played` captures the stories with a play function after it has run, into .pictures/played;
 * `pnpm pictures --readme` captures the picture of the README;
 * `pnpm pictures --manifest` captures the small pictures of the manifest, of all or of the named widgets;
 * `pnpm pictures -u` writes the current pictures as the baseline.
 */
import { findChanges, folder, writeBaseline } from './pictures/baseline.ts';
import { captureManifestPictures } from './pictures/manifest.ts';
import { capturePlayed } from './pictures/played.ts';
import { captureReadmePicture } from './pictures/readme.ts';
import { capturePictures } from './pictures/capture.ts';

const [option, ...rest] = process.argv.slice(2);

if (option === '--played') await capturePlayed(`${folder}/played`, rest);
else if (option === '--readme') await captureReadmePicture();
else if (option === '--manifest') await captureManifestPictures(rest);
else if (option === '--take') await capturePictures(rest[0] ?? folder, { widgetNames: rest.slice(1) });
else {
  const isUpdate = option === '-u';
  const { hashes, changes } = await findChanges(isUpdate || !option ? [] : [option, ...rest]);
  for (const { name, difference } of changes)
    console.log(`${name}: ${typeof difference === 'number' ? `${difference} pixels` : difference}`);
  console.log(
    `${changes.length} of ${Object.keys(hashes).length} pictures changed.${changes.length > 0 ? ' Open .pictures/index.html' : ''}`,
  );
  if (isUpdate) await writeBaseline(hashes);
  else if (changes.length > 0) process.exitCode = 1;
}
