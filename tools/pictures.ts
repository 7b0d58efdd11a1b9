/**
 * Pictures of every story at 390 and 1280 px, light and dark.
 * `pnpm pictures` says which are not as the baseline has them, and shows them in .pictures/index.html;
 * `pnpm pictures tabs modal` takes only those widgets, into .pictures/after, to look at;
 * `pnpm pictures --played` takes the stories that play, once they have, into .pictures/played;
 * `pnpm pictures --readme` makes the README's picture anew;
 * `pnpm pictures --manifest` takes the small ones of the manifest anew, all or of the widgets named;
 * `pnpm pictures -u` makes what there is now the baseline.
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
else if (option === '--take') await capturePictures(rest[0] ?? folder, { wanted: rest.slice(1) });
else {
  const isUpdate = option === '-u';
  const { hashes, changes } = await findChanges(isUpdate || !option ? [] : [option, ...rest]);
  for (const { name, what } of changes)
    console.log(`${name}: ${what === Number(what) ? `${what} pixels` : what}`);
  console.log(
    `${changes.length} of ${Object.keys(hashes).length} pictures changed.${changes.length > 0 ? ' Open .pictures/index.html' : ''}`,
  );
  if (isUpdate) await writeBaseline(hashes);
  else if (changes.length > 0) process.exitCode = 1;
}
