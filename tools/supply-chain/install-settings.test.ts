/** Y1: the settings that restrict installs. */
import { describe, expect, test } from 'vitest';
import { fixtureRegistry, install, projectWith } from './fixture-registry.ts';
import { entriesOf, readLockfile } from './lockfile.ts';
import { pnpmOrThrow, root } from './workspace.ts';

interface Settings {
  readonly minimumReleaseAge?: number;
  readonly minimumReleaseAgeExclude?: string[];
  /** The value of an undecided package is a sentence, which counts as approved until it is decided. */
  readonly allowBuilds?: Record<string, boolean | string>;
}

test('pnpm installs no package that is too new, from another host, less trusted than before, or with a script', async () => {
  const settings = JSON.parse(await pnpmOrThrow(root, 'config', 'list')) as Settings;
  const early = settings.minimumReleaseAgeExclude ?? [];
  const approved = Object.entries(settings.allowBuilds ?? {}).filter(([, isAllowed]) => isAllowed);
  console.log(
    `Y1: ${(settings.minimumReleaseAge ?? 0) / 60 / 24} days, ${early.length} exact versions exempt from that, ` +
      `${approved.length} approved install scripts`,
  );
  expect(settings).toMatchObject({
    minimumReleaseAge: 7 * 24 * 60,
    blockExoticSubdeps: true,
    trustPolicy: 'no-downgrade',
    strictDepBuilds: true,
  });
  // Settings that would disable one of the above.
  for (const name of [
    'dangerouslyAllowAllBuilds',
    'minimumReleaseAgeIgnoreMissingTime',
    'minimumReleaseAgeStrict',
    'permissions',
    'trustPolicyExclude',
    'trustPolicyIgnoreAfter',
  ]) {
    expect(settings).not.toHaveProperty(name);
  }
  expect(approved.length).toBeLessThanOrEqual(1);
  const locked = new Set(entriesOf(readLockfile()).map(({ id }) => id));
  expect(early.filter((id) => !locked.has(id))).toEqual([]);
});

const registry = (): Promise<string> =>
  fixtureRegistry((address) => {
    // The same server by another name is another host.
    const elsewhere = address.replace('127.0.0.1', 'localhost');
    return [
      { name: 'plain', version: '1.0.0', daysOld: 30 },
      { name: 'young', version: '1.0.0', daysOld: 6 },
      { name: 'scripted', version: '1.0.0', daysOld: 30, scripts: { postinstall: 'exit 0' } },
      {
        name: 'exotic',
        version: '1.0.0',
        daysOld: 30,
        dependencies: { plain: `${elsewhere}/plain/-/plain-1.0.0.tgz` },
      },
      { name: 'taken', version: '1.0.0', daysOld: 40, hasProvenance: true },
      { name: 'taken', version: '1.0.1', daysOld: 30 },
    ];
  });

describe('with the settings of this project', () => {
  test('pnpm installs an old package without scripts', async () => {
    expect(await install(projectWith({ plain: '1.0.0' }), await registry())).toMatchObject({ status: 0 });
  });

  const controls = [
    ['a release of six days ago', { young: '1.0.0' }, 'minimumReleaseAge', 0, /minimumReleaseAge/],
    [
      'a package with a postinstall script',
      { scripted: '1.0.0' },
      'strictDepBuilds',
      false,
      /IGNORED_BUILDS/,
    ],
    [
      'a package that fetches another by its address',
      { exotic: '1.0.0' },
      'blockExoticSubdeps',
      false,
      /[Ee]xotic/,
    ],
    [
      'a release without the provenance of earlier ones',
      { taken: '1.0.1' },
      'trustPolicy',
      'off',
      /trust downgrade/,
    ],
  ] as const;

  test.each(controls)(
    'pnpm rejects %s, because of its setting only',
    async (_, dependencies, setting, off, reason) => {
      const address = await registry();
      const rejected = await install(projectWith(dependencies), address);
      expect(rejected.text).toMatch(reason);
      expect(rejected.status).toBe(1);
      expect(await install(projectWith(dependencies, { [setting]: off }), address)).toMatchObject({
        status: 0,
      });
    },
  );
});
