import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../check/tree.ts';
import { bundledApps, completeSbom, sbomFile } from '../supply-chain/sbom.ts';
import { pack, unexpectedFiles } from '../supply-chain/tarballs.ts';
import { publishedPackages } from './packages.ts';

/** `pnpm release dry-run`: writes everything that a release publishes to `.release`, without uploading it. */
export async function dryRun(): Promise<void> {
  const out = join(root, '.release');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  const sums: string[] = [];
  for (const { folder, name, version } of publishedPackages()) {
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const packed = pack(join(root, folder), join(out, file));
    const unexpected = unexpectedFiles(packed);
    if (unexpected.length > 0)
      throw new Error(`${name} would contain unexpected files: ${unexpected.join(', ')}.`);
    console.log(`${packed.sha256}  ${file}, ${packed.files.length} files`);
    sums.push(`${packed.sha256}  ${file}\n`);
  }
  // In the order of publishing: a package before those that depend on it.
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
  const sbom = await completeSbom(root);
  writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(sbom, undefined, 1)}\n`);
  console.log(`${sbom.components.length} components in sbom.cdx.json`);
  for (const app of bundledApps) cpSync(join(root, 'apps', app, sbomFile), join(out, `${app}.cdx.json`));
}
