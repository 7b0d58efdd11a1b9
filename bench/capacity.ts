/** The tables of docs/capacity.md, from the model of capacity-model.ts. */
import {
  assumed,
  assumptions,
  bytesOfView,
  costsOf,
  databaseMachine,
  itemBytes,
  type Load,
  loadOf,
  type Results,
  saturation,
  siteMachine,
} from './capacity-model.ts';

export const capacityFile = 'docs/capacity.md';

const sizes = { '10 thousand': 1e4, '1 million': 1e6, '100 million': 1e8 };

const round = (value: number): string =>
  value.toLocaleString('en', value < 10 ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 0 });

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [line(columns), line(columns.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );

const viewsPerDay = (users: number): number => users * assumed('activeShare') * assumed('viewsPerVisit');

/** The busiest minute of an ordinary day, and a minute of a crash day, for each number of users. */
const minutesOf = (results: Results): [string, Load][] =>
  Object.entries(sizes).flatMap(([name, users]) => {
    const busiest = (viewsPerDay(users) * assumed('busiestMinute')) / 60;
    return [
      [`${name}, busiest minute`, loadOf(results, busiest)],
      [`${name}, crash day`, loadOf(results, busiest * assumed('crash'))],
    ];
  });

/** The cores of all machines for a load. */
const coresFor = ({ siteMachines, serviceCores, listCores, feedCores }: Load): number =>
  siteMachines * siteMachine.cores +
  Math.max(2, Math.ceil(serviceCores / assumed('use'))) +
  Math.max(databaseMachine.cores, Math.ceil(listCores / assumed('use'))) * assumed('copies') +
  Math.ceil(feedCores / assumed('use'));

const renderers: Readonly<Record<string, (results: Results) => string>> = {
  costs: (results) =>
    table(
      ['', 'µs of a core', 'bytes', 'table', 'command'],
      Object.values(costsOf(results)).map(({ name, us, bytes, source, command }) => [
        name,
        round(us),
        bytes === null ? 'not measured' : round(bytes),
        source,
        `\`${command}\``,
      ]),
    ),
  assumptions: () =>
    table(
      ['assumption', 'value'],
      Object.values(assumptions).map(({ value, meaning }) => [meaning, String(value)]),
    ),
  load: (results) =>
    table(
      ['users', 'page views a second', 'rendered', 'list reads', 'list writes', 'Mbit a second'],
      minutesOf(results).map(([name, load]) => [
        name,
        ...[
          load.viewsPerSecond,
          load.renderedPerSecond,
          load.listReadsPerSecond,
          load.listWritesPerSecond,
          load.bitsPerSecond / 1e6,
        ].map(round),
      ]),
    ),
  machines: (results) =>
    table(
      [
        'users',
        'busy cores: site',
        'market reads',
        'lists',
        'feed',
        'site machines',
        'saturates first, × the smallest installation',
      ],
      minutesOf(results).map(([name, load]) => {
        const [[part, multiple] = ['', 0]] = saturation(load);
        return [
          name,
          ...[load.siteCores, load.serviceCores, load.listCores, load.feedCores].map(round),
          String(load.siteMachines),
          `${part}, ${round(multiple)}`,
        ];
      }),
    ),
  month: (results) =>
    table(
      ['users', 'euro a month, with the cores of the busiest minute', 'with those of a crash day'],
      Object.entries(sizes).map(([name, users]) => {
        const busiest = (viewsPerDay(users) * assumed('busiestMinute')) / 60;
        const gigabytes = (users * assumed('items') * itemBytes * assumed('copies')) / 1e9;
        const terabytes = (viewsPerDay(users) * assumed('sessions') * bytesOfView(results)) / 1e12;
        const sum = (views: number): string =>
          `${round(coresFor(loadOf(results, views)))} c + ${round(gigabytes)} g + ${round(terabytes)} t`;
        return [name, sum(busiest), sum(busiest * assumed('crash'))];
      }),
    ),
};

/** A table of docs/capacity.md by the name of its marker. */
export function renderCapacity(results: Results, name: string): string {
  const render = renderers[name];
  if (!render)
    throw new Error(`No table "${name}": docs/capacity.md may show ${Object.keys(renderers).join(', ')}.`);
  return render(results);
}
