import { bundleStyles, gzippedBytes, weigh, type Weight } from './bundler.ts';
import { hasStyles, type Library, rueda, type Widget, widgetNames, widgets, widgetsOf } from './libraries.ts';
import { inKilobytes, checkLimit, reportFailure, print, startPart, table } from './report.ts';
import { minimalUse } from './sources.ts';

/** The limits of Rueda, KB gzip: the row "Rueda limit". */
const limits: Readonly<Record<Widget | 'all', number>> = {
  textfield: 1.2,
  select: 1.5,
  combobox: 17,
  datepicker: 5,
  tabs: 1.6,
  accordion: 0.5,
  dialog: 1.5,
  tooltip: 1.5,
  popover: 1.6,
  pagination: 1.2,
  carousel: 6,
  table: 6,
  all: 36,
};
const calendarLimit = 34;
const stylesLimit = 16;

type Column = Widget | 'all';
type Weights = Partial<Record<Column, Weight>>;

const kilobytes = (bytes: number | undefined): string =>
  bytes === undefined ? '–' : inKilobytes(bytes).toFixed(1);
const lazyBytes = (weight: Weight | undefined): number =>
  (weight?.lazy ?? []).reduce((sum, file) => sum + file, 0);

async function weighLibrary(library: Library): Promise<Weights> {
  const names = widgetsOf(library);
  const weights: Weights = {};
  for (const name of names) weights[name] = await weigh(minimalUse(library, [name]));
  weights.all = await weigh(minimalUse(library, names));
  return weights;
}

function row(library: Library, weights: Weights, styles: number | undefined): string[] {
  const count = widgetsOf(library).length;
  const all = kilobytes(weights.all?.initial) + (count === widgetNames.length ? '' : ` (${count})`);
  return [
    library.title,
    ...widgetNames.map((name) => kilobytes(weights[name]?.initial)),
    all,
    kilobytes(styles),
  ];
}

/** The row of limits, with a mark at each that Rueda exceeds. */
function limitRow(weights: Weights): string[] {
  const columns: Column[] = [...widgetNames, 'all'];
  const isOver = (name: Column): boolean => Number(kilobytes(weights[name]?.initial)) > limits[name];
  return [
    'Rueda limit',
    ...columns.map((name) => `${isOver(name) ? 'over ' : ''}${limits[name]}`),
    String(stylesLimit),
  ];
}

function checkRueda(weights: Weights, styles: number | undefined): void {
  const isTimed = false;
  for (const name of [...widgetNames, 'all'] as const) {
    const weight = weights[name];
    const label = name === 'all' ? 'bundle, all together' : `bundle, ${widgets[name]}`;
    if (weight === undefined) print(`  limit  ${label}: at most ${limits[name]} KB: Rueda has none yet`);
    else
      checkLimit({
        name: label,
        value: inKilobytes(weight.initial),
        limit: limits[name],
        unit: ' KB',
        isTimed,
      });
  }
  const opened = inKilobytes(lazyBytes(weights.datepicker));
  checkLimit({
    name: 'bundle, date picker, on open',
    value: opened,
    limit: calendarLimit,
    unit: ' KB',
    isTimed,
  });
  checkLimit({
    name: 'stylesheet',
    value: inKilobytes(styles ?? Number.NaN),
    limit: stylesLimit,
    unit: ' KB',
    isTimed,
  });
}

/** Measures the bundles of minimal real use, KB gzip, React external. */
export async function measureBundles(libraries: readonly Library[]): Promise<void> {
  startPart('Bundle, KB gzip, minimal real use, React external');
  const rows: string[][] = [];
  const lazy: string[] = [];
  let ours: { weights: Weights; styles: number | undefined } | undefined;
  for (const library of libraries)
    try {
      const weights = await weighLibrary(library);
      const styles = hasStyles(library) ? gzippedBytes(await bundleStyles(library.css)) : undefined;
      rows.push(row(library, weights, styles));
      for (const name of [...widgetNames, 'all'] as const) {
        const files = weights[name]?.lazy ?? [];
        if (files.length > 0)
          lazy.push(
            `${library.title}, ${name === 'all' ? 'all together' : widgets[name]}: ${kilobytes(lazyBytes(weights[name]))} in ${files.length} files`,
          );
      }
      if (library.id === rueda.id) ours = { weights, styles };
    } catch (error) {
      reportFailure(`bundles of ${library.title}`, error);
    }
  if (ours) rows.push(limitRow(ours.weights));
  table(['', ...Object.values(widgets), 'all together', 'CSS'], rows);
  print('  Loaded later, when first needed:');
  for (const line of lazy) print(`    ${line}`);
  if (ours) checkRueda(ours.weights, ours.styles);
}
