/** Y4: the SBOM and the licences of all components. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixtureRegistry, install, projectWith } from './fixture-registry.ts';
import { idOf, licenceOf, rejectedLicences } from './licences.ts';
import { entriesOf, readLockfile } from './lockfile.ts';
import { bundledApps, completeSbom, externalComponents, type Sbom, sbomFile, sbomOf } from './sbom.ts';
import { root } from './workspace.ts';

const locked = entriesOf(readLockfile()).map(({ id }) => id);

test('the SBOM has every entry of the lockfile, and every licence is accepted', async () => {
  const sbom = await completeSbom(root);
  const components = externalComponents(sbom);
  const read = components.filter(({ licenses }) => licenses !== undefined).length;
  const rejected = rejectedLicences(components);
  console.log(
    `Y4: ${components.length} components for ${locked.length} lockfile entries, ` +
      `${components.length - rejected.length} with an accepted licence ` +
      `(${read} read from the package, ${components.length - read} of other platforms from the list)`,
  );
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(components.map(idOf).toSorted()).toEqual(locked.toSorted());
  expect(rejected).toEqual([]);
});

test('control: a component that is missing in the SBOM is detected', async () => {
  const [, ...others] = externalComponents(await completeSbom(root));
  expect(others.map(idOf).toSorted()).not.toEqual(locked.toSorted());
});

test('rejectedLicences reports a package under the GPL or without a licence', async () => {
  const registry = await fixtureRegistry(() => [
    { name: 'free', version: '1.0.0', daysOld: 30, license: 'MIT' },
    { name: 'copyleft', version: '1.0.0', daysOld: 30, license: 'GPL-3.0-only' },
    { name: 'silent', version: '1.0.0', daysOld: 30 },
  ]);
  const folder = projectWith({ free: '1.0.0', copyleft: '1.0.0', silent: '1.0.0' });
  const { store } = await install(folder, registry);
  expect(
    rejectedLicences(externalComponents(await sbomOf(folder, `--store-dir=${store}`))).toSorted(),
  ).toEqual(['copyleft@1.0.0: GPL-3.0-only', 'silent@1.0.0: no licence known']);
});

test.each([
  ['MIT OR GPL-3.0-only', 0],
  ['(MIT OR Apache-2.0)', 0],
  ['MIT AND GPL-3.0-only', 1],
  ['MPL-2.0', 1],
])('for a shipped package under "%s" rejectedLicences returns %i report', (expression, count) => {
  expect(rejectedLicences([{ name: 'a', version: '1.0.0', licenses: [{ expression }] }])).toHaveLength(count);
});

test('rejectedLicences accepts more licences for a tool than for a shipped package', () => {
  const tool = { name: 'a', version: '1.0.0', scope: 'excluded', licenses: [{ license: { id: 'MPL-2.0' } }] };
  expect(rejectedLicences([tool])).toEqual([]);
});

test('licenceOf uses the list of other platforms only if the package has no licence', () => {
  const binding = { group: '@esbuild', name: 'sunos-x64', version: '1.0.0' };
  expect(licenceOf(binding)).toBe('MIT');
  expect(licenceOf({ ...binding, licenses: [{ license: { id: 'GPL-3.0-only' } }] })).toBe('GPL-3.0-only');
  expect(licenceOf({ name: 'esbuild', version: '1.0.0' })).toBeUndefined();
});

test.each(bundledApps)('the SBOM beside the bundles of %s has every package in them, and no time', (app) => {
  const folder = join(root, 'apps', app);
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const sbom = read(sbomFile) as Sbom & { metadata: { component: { name: string } } };
  expect(sbom.metadata).toEqual(expect.not.objectContaining({ timestamp: expect.anything() }));
  expect(sbom.metadata.component.name).toBe(app);
  const names = new Set(
    sbom.components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)),
  );
  const sources = globSync('dist/*.map', { cwd: folder }).flatMap(
    (file) => (read(file) as { sources: string[] }).sources,
  );
  const bundled = sources.flatMap((each) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(each)?.[1] ?? []);
  expect(bundled.length).toBeGreaterThan(100);
  expect(bundled.filter((name) => !names.has(name))).toEqual([]);
});
