/**
 * The entries of `pnpm bench size`: gzip, React external. Each widget and each island by its folder, with the budgets in
 * packages/widgets/size-budgets.json; then all others.
 */
import { islandsOf } from '../tools/check/islands-map.ts';
import { pascalCase, widgetFolders } from '../tools/check/paths.ts';
import { budgetsFile, type SizeBudgets } from '../tools/check/size-budgets.ts';
import { readTree } from '../tools/check/tree.ts';

interface Entry {
  name: string;
  path: string | string[];
  import?: string | Record<string, string>;
  limit: string;
  ignore: string[];
  gzip: true;
}

const tree = readTree();
const budgets = JSON.parse(tree.get(budgetsFile) ?? '{}') as SizeBudgets;

/** The path from this file to the build output of a package. */
const dist = (name: string, file: string): string => `../packages/${name}/dist/${file}`;
const folders = widgetFolders(tree.keys());
const widget = (name: string): string =>
  dist('widgets', `${folders.get(name)?.replace('packages/widgets/src/', '')}/index.js`);

function entry(
  name: string,
  limit: number | undefined,
  path: Entry['path'],
  imported?: Entry['import'],
  ignored: string[] = [],
): Entry {
  if (limit === undefined) throw new Error(`${name} has no budget: add it to ${budgetsFile}.`);
  const react = ['react', 'react-dom', 'react/jsx-runtime', 'react-dom/client'];
  const created: Entry = { name, path, limit: `${limit} kB`, ignore: [...react, ...ignored], gzip: true };
  return imported ? { ...created, import: imported } : created;
}

/** The files that a widget loads with `import()`; large ones have separate entries. */
const lazyFiles = [...tree].flatMap(([file, text]) =>
  /^packages\/widgets\/src\/(?!runtime\/)[^.]+(?:\.behaviour|\.client)?\.tsx?$/.test(file)
    ? [...text.matchAll(/\bimport\('(\.[^']+)\.tsx?'\)/g)].map(([, path = '']) => `${path}.js`)
    : [],
);

/** Widgets that a widget uses, which have separate entries. */
const usedWidgets: Record<string, string[]> = {
  'media-entry': ['../entry-card/*'],
  'price-chart': [
    '../../forms/date-picker/*',
    '../../feedback/loader-bar/*',
    '../../feedback/without-data/*',
    '../../forms/button/*',
  ],
  'filter-toolbar': ['../date-picker/*', '../select/*', '../text-input/*', '../checkbox/*', '../button/*'],
};

const widgets = [...folders.keys()].map((name) => {
  return entry(
    `${name}${usedWidgets[name] ? ', without the widgets it uses' : ''}`,
    budgets.widgets[name],
    widget(name),
    name === 'layout' || name === 'price' ? '*' : `{ ${pascalCase(name)} }`,
    [...lazyFiles, ...(usedWidgets[name] ?? [])],
  );
});

const islands = islandsOf(tree).map(({ name, file, clientComponent }) =>
  entry(
    `${name}: its ${clientComponent ? 'client component' : 'behaviour'} on a server-rendered page`,
    budgets.islands[name],
    file.replace(/^packages\/widgets\/src(.*)\.tsx?$/, (_, path: string) =>
      dist('widgets', `${path.slice(1)}.js`),
    ),
    `{ ${clientComponent ?? 'attach'} }`,
    lazyFiles,
  ),
);

/** Each includes everything it needs, its stylesheet too. */
const embeds = Object.entries(budgets.embeds).map(([name, limit]) =>
  entry(`${name}: embed for other sites`, limit, dist('widgets', `embed/elements/${name}-*.js`)),
);

const http = dist('client', 'http/index.js');
const watchlists = dist('client', 'watchlists/index.js');
const calendars = ['./calendar.client.js', './range-calendar.client.js', './closed-days.js'];
const ten = [
  'text-input',
  'select',
  'autocomplete',
  'date-picker',
  'tabs',
  'accordion',
  'modal',
  'tooltip',
  'popover',
  'pagination',
];

const others = [
  entry('islands entry, without lazy files', 2, dist('widgets', 'runtime/index.js'), undefined, [
    './common-behaviours.js',
    './map.js',
    './hydrate.js',
    '../*.behaviour.js',
    '../*.client.js',
  ]),
  entry(
    'common behaviours, one file',
    2.4,
    dist('widgets', 'runtime/common-behaviours.js'),
    '{ modal, popover, select }',
  ),
  entry('export of a table, loaded on click', 4.7, dist('widgets', 'integrations/export/save-sheet.js')),
  entry('one icon', 0.3, dist('widgets', 'icons/index.js'), '{ closeIcon }'),
  entry(
    'the messages of one widget, to be overridden',
    0.6,
    dist('widgets', 'messages/index.js'),
    '{ overrideMessages, modal }',
  ),
  entry('modal, controlled', 2.8, widget('modal'), '{ ControlledModal }'),
  entry('pagination, controlled', 1.75, widget('pagination'), '{ ControlledPagination }'),
  entry('date-picker, a period', 7.3, widget('date-picker'), '{ DateRangePicker }', calendars),
  entry('date-picker, its calendar', 34.3, dist('widgets', 'forms/date-picker/calendar.client.js')),
  entry(
    'date-picker, the calendar of a period',
    35.65,
    dist('widgets', 'forms/date-picker/range-calendar.client.js'),
  ),
  entry('price-chart, its engine', 61.1, dist('widgets', 'market/price-chart/engine.js')),
  entry('price-chart, its sound', 0.85, dist('widgets', 'market/price-chart/sound.js')),
  entry(
    'ten widgets together, without the lazy calendar',
    32.3,
    ten.map(widget),
    Object.fromEntries(ten.map((name) => [widget(name), `{ ${pascalCase(name)} }`])),
    calendars,
  ),
  entry(
    "client and watchlists, without lazy files: a playlist's schema, and Node's uploads",
    5.55,
    [http, watchlists],
    { [http]: '{ createClient, errorText }', [watchlists]: '{ createWatchlist, syncWhenOnline }' },
    ['@rueda/domain/watchlists', './stream-upload.js'],
  ),
  entry('client alone', 3.4, http, '{ createClient, errorText }', ['./stream-upload.js']),
  entry('storage', 1.2, dist('client', 'storage/index.js'), '{ createSiteStorage, dayCookies }'),
  entry('consent', 0.8, dist('client', 'consent/index.js'), '{ createConsent }'),
  entry(
    'analytics',
    1.1,
    dist('client', 'analytics/index.js'),
    '{ createAnalytics, listenToControls, beaconSink }',
  ),
  entry('player', 0.6, dist('client', 'media/index.js'), '{ connectPlayer }'),
];

// The configuration of size-limit.
// oxlint-disable-next-line import/no-default-export
export default [...widgets, ...islands, ...embeds, ...others];
