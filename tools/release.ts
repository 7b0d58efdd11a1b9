/**
 * `pnpm release <what>`: what stands between a change and a published version (decision 0030). Without a name it lists
 * what there is. Nothing here publishes: that is the workflow's, .github/workflows/release.yml.
 */
import { rewriteApi } from './release/api.ts';
import { dryRun } from './release/dry-run.ts';
import { makeVersion } from './release/version.ts';

const steps: Record<string, { says: string; run: () => void | Promise<void> }> = {
  api: { says: 'writes packages/*/api.txt, the public API, anew from what was built', run: rewriteApi },
  version: {
    says: 'makes the next version of the changesets: versions, CHANGELOG.md and what names them',
    run: makeVersion,
  },
  'dry-run': {
    says: 'packs what was built into .release, with its sha256 and the SBOM, as the workflow publishes it',
    run: dryRun,
  },
};

const step = steps[process.argv[2] ?? ''];
if (step) await step.run();
else {
  for (const [name, { says }] of Object.entries(steps)) console.log(`pnpm release ${name.padEnd(8)} ${says}`);
  process.exitCode = process.argv[2] ? 1 : 0;
}
