/** A part of the code for mutation testing: the files to mutate and the tests to run against each mutant. */
interface MutationTarget {
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  /** Tests that run in Chromium, with paths relative to `packages/widgets`. */
  readonly browserTests?: readonly string[];
}

/** The folders of the newer widgets, with their tests that run in Node and use the source and not a built page. */
const widgets = {
  'market/market-clock': ['clock-face'],
  'market/price-chart': [],
  'market/quote-table': ['poll-source', 'table-address'],
  'market/watchlist': [],
  'content/carousel': [],
  'content/media-entry': [],
};
const widgetTargets: Record<string, Required<MutationTarget>> = Object.fromEntries(
  Object.entries(widgets).map(([folder, tests]) => [
    folder.replace(/.*\//, ''),
    {
      mutate: [`packages/widgets/src/${folder}/*.ts`],
      tests: tests.map((test) => `packages/widgets/src/${folder}/${test}.test.ts`),
      // These two contain the shared suite only (vitest.mutation.config.ts).
      browserTests: [`src/${folder}/!(media-entry|quote-table).test.tsx`],
    },
  ]),
);

/** The targets by name. `MUTATION=domain pnpm exec stryker run` selects one. */
const targets: Record<string, MutationTarget> = {
  server: { mutate: ['packages/server/src/**/*.ts'], tests: ['packages/server/src/**/*.test.ts'] },
  site: {
    mutate: [
      'apps/site/server/**/*.ts',
      // These run in a child process and in a worker thread, where Stryker cannot activate a mutant.
      '!apps/site/server/main.ts',
      '!apps/site/server/render-worker.ts',
      // Types only.
      '!apps/site/server/context.ts',
    ],
    tests: ['apps/site/server/**/*.test.ts'],
  },
  domain: {
    mutate: ['packages/domain/src/**/*.ts', '!packages/domain/src/sample/**'],
    // Not zones.test.ts: a worker thread, where Stryker runs the tests, cannot change its time zone. Not sample.test.ts:
    // it tests the sample, which is not mutated, and takes 2 of the 7 seconds of all tests.
    tests: ['packages/domain/src/*/!(zones|sample).test.ts'],
  },
  client: {
    // The excluded files need a browser: their tests are `*.browser.test.ts`, or open a page with a built copy.
    mutate: ['http', 'market', 'storage', 'watchlists', 'analytics', 'consent']
      .map((folder) => `packages/client/src/${folder}/*.ts`)
      .concat(
        [
          'analytics/attributes',
          'consent/page-consent',
          'http/upload',
          'storage/stores',
          'watchlists/page-watchlist',
        ].map((file) => `!packages/client/src/${file}.ts`),
      ),
    // Not the tests with a real browser, server or random history: they take 42 of the 49 seconds of all tests, and most
    // mutants run all of them.
    tests: ['packages/client/src/*/!(abort|error-codes|model|slow-host|tabs).test.ts'],
  },
  /** The behaviours of the newer widgets, by their own tests: the shared suite does not use them. */
  widgets: {
    mutate: Object.values(widgetTargets).flatMap(({ mutate }) => mutate),
    tests: Object.values(widgetTargets).flatMap(({ tests }) => tests),
    browserTests: Object.values(widgetTargets).flatMap(({ browserTests }) => browserTests),
  },
  // One of them: `MUTATION=market-clock`.
  ...widgetTargets,
};

const name = process.env['MUTATION'] ?? 'server';
const [, part, folder] = /^(domain|client)\/(\w[\w-]*)$/.exec(name) ?? [];
const selected = part && folder ? folderTarget(part, folder) : targets[name];
if (!selected) throw new Error(`MUTATION is ${name}, but must be one of ${Object.keys(targets).join(', ')}.`);

export const target: MutationTarget = selected;

/** One folder of the domain or the client with its own tests only, in minutes: `MUTATION=domain/quotes`. */
function folderTarget(part: string, folder: string): MutationTarget | undefined {
  const complete = targets[part];
  return (
    complete && {
      mutate: [
        `packages/${part}/src/${folder}/**/*.ts`,
        ...complete.mutate.filter((pattern) => pattern.startsWith('!')),
      ],
      tests: complete.tests.map((pattern) => pattern.replace('/src/*/', `/src/${folder}/`)),
    }
  );
}
