/**
 * `pnpm release <step>`: the steps from a change to a published version (decision 0030). Without a name it lists the
 * steps. No step publishes: .github/workflows/release.yml does.
 */
import { rewriteApi } from './release/api.ts';
import { dryRun } from './release/dry-run.ts';
import { setRepository } from './release/packages.ts';
import { makeVersion } from './release/version.ts';

const steps: Record<string, { description: string; run: () => void | Promise<void> }> = {
  api: { description: 'writes packages/*/api.txt, the public API, from the build output', run: rewriteApi },
  version: {
    description:
      'applies the changesets as the next version: versions, CHANGELOG.md and files with the version',
    run: makeVersion,
  },
  repository: {
    description: 'writes the repository of GITHUB_REPOSITORY to the manifests, for provenance',
    run: setRepository,
  },
  'dry-run': {
    description:
      'packs the build output into .release, with its sha256 and the SBOM, as the workflow publishes it',
    run: dryRun,
  },
};

const step = steps[process.argv[2] ?? ''];
if (step) await step.run();
else {
  for (const [name, { description }] of Object.entries(steps))
    console.log(`pnpm release ${name.padEnd(10)} ${description}`);
  process.exitCode = process.argv[2] ? 1 : 0;
}
