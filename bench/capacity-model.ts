/** Measured costs from bench/results, and their sums for a number of page views: the model of docs/capacity.md. */
import type { Figures } from './results.ts';

export type Results = ReadonlyMap<string, readonly Figures[]>;

/** What is assumed, not measured. A site replaces these values by those of its own visitors. */
export const assumptions = {
  activeShare: { value: 0.1, meaning: 'users who visit on a day of the market' },
  viewsPerVisit: { value: 10, meaning: 'pages of a visit, the first with an empty cache' },
  busiestMinute: { value: 0.005, meaning: 'of the day’s page views, those in its busiest minute' },
  crash: { value: 50, meaning: 'readers in a minute of a crash day, as a multiple of the busiest minute' },
  distinctPages: {
    value: 3000,
    meaning: 'pages that a process renders again each minute, if somebody reads them',
  },
  listReads: { value: 0.2, meaning: 'reads of a list for each page view' },
  listWrites: { value: 0.02, meaning: 'changes of a list for each page view' },
  marketReads: { value: 1, meaning: 'reads of market data by open pages for each page view' },
  messages: { value: 650, meaning: 'messages of the feed in a second: every security, once' },
  items: { value: 10, meaning: 'items in the lists of a user' },
  copies: { value: 3, meaning: 'database machines with a copy of the lists' },
  sessions: { value: 22, meaning: 'days of the market in a month' },
  use: { value: 0.6, meaning: 'of a core, the part that is planned to be busy' },
} as const;

export const assumed = (name: keyof typeof assumptions): number => assumptions[name].value;

/** Bytes of an item in a list with its indexes, as `pnpm bench api --only=lists` prints. */
export const itemBytes = 141;

/** The smallest installation in production, and what limits it. */
export const siteMachine = { machines: 2, cores: 4 };
export const databaseMachine = { cores: 4 };
const linkBitsPerSecond = 1e9;

const numberIn = (cell: string): number => Number.parseFloat(cell.replaceAll(/[*,]/g, ''));

export interface Cost {
  readonly name: string;
  /** Microseconds of a core. */
  readonly us: number;
  /** Of the response or message; null if it was not measured. */
  readonly bytes: number | null;
  readonly source: string;
  readonly command: string;
}

/** Finds a stored table; throws if it is missing, so that no cost becomes zero. */
function tableOf(results: Results, bench: string, title: string): Figures {
  const table = results.get(bench)?.find((each) => each.title.startsWith(title));
  if (!table) throw new Error(`bench/results/${bench}.json has no table "${title}".`);
  return table;
}

function figureOf({ title, columns, rows }: Figures, row: string, column: string): number {
  const cell = rows.find(([name]) => name === row)?.[columns.indexOf(column)];
  const value = numberIn(cell ?? '');
  if (!Number.isFinite(value)) throw new Error(`"${title}" has no figure in "${row}", "${column}".`);
  return value;
}

const cost = (name: string, us: number, bytes: number | null, { title, command }: Figures): Cost => ({
  name,
  us,
  bytes,
  source: title,
  command,
});

/** The cores of the machine that measured a table. */
const coresIn = ({ machine }: Figures): number => numberIn(machine);

/** The busy cores for a rate. */
const cores = (perSecond: number, { us }: Cost): number => (perSecond * us) / 1e6;

/** The measured costs. Where only a rate was stored, the cost is all of the cores' time: at most that. */
export function costsOf(results: Results) {
  const pages = tableOf(results, 'site', 'Pages per second of one process');
  const shared = tableOf(results, 'api', 'Shared responses of the service');
  const read = tableOf(results, 'api', 'Read a watchlist');
  const write = tableOf(results, 'api', 'Add an item');
  const message = tableOf(results, 'feed', 'Processor time of a feed message');
  const messageBytes = figureOf(tableOf(results, 'feed', 'Bytes of a feed message'), 'all', 'bytes, mean');
  const lowest = (column: string): number =>
    Math.min(...pages.rows.map(([name = '']) => figureOf(pages, name, column)));
  const highest = Math.max(...pages.rows.map(([name = '']) => figureOf(pages, name, 'KB, brotli')));
  const marketRow = 'market, brotli 4.8 KB';
  return {
    cachedPage: cost('page view, cached in the process', 1e6 / lowest('cached'), highest * 1000, pages),
    renderedPage: cost(
      'page view, rendered, with service and database',
      (coresIn(pages) * 1e6) / lowest('uncached'),
      highest * 1000,
      pages,
    ),
    marketRead: cost('market read', 1e6 / figureOf(shared, marketRow, 'the service'), 4800, shared),
    listRead: cost(
      'list read, with database and caller',
      (coresIn(read) * 1e6) / figureOf(read, 'the service', 'per second'),
      null,
      read,
    ),
    listWrite: cost(
      'list write, with database and caller',
      (coresIn(write) * 1e6) / figureOf(write, 'the service', 'per second'),
      null,
      write,
    ),
    message: cost(
      'feed message, with its database connection',
      message.rows.reduce((sum, [name = '']) => sum + figureOf(message, name, 'µs of processor'), 0),
      messageBytes,
      message,
    ),
  };
}

/** Bytes of a page view: the first page of a visit with styles, script and pictures, and the HTML of the others. */
export function bytesOfView(results: Results): number {
  const lighthouse = tableOf(results, 'lighthouse', 'Lighthouse, as a phone');
  const first = Math.max(...lighthouse.rows.map(([name = '']) => figureOf(lighthouse, name, 'bytes'))) * 1024;
  const others = (costsOf(results).cachedPage.bytes ?? 0) * (assumed('viewsPerVisit') - 1);
  return (first + others) / assumed('viewsPerVisit');
}

export interface Load {
  readonly viewsPerSecond: number;
  readonly siteMachines: number;
  readonly renderedPerSecond: number;
  readonly siteCores: number;
  readonly serviceCores: number;
  readonly listCores: number;
  readonly feedCores: number;
  readonly bitsPerSecond: number;
  readonly listReadsPerSecond: number;
  readonly listWritesPerSecond: number;
}

/** The sums for page views in a second, on machines that each cache the pages for themselves. */
export function loadOf(results: Results, viewsPerSecond: number): Load {
  const costs = costsOf(results);
  const renderedBy = (machines: number): number =>
    Math.min(viewsPerSecond, (machines * assumed('distinctPages')) / 60);
  const siteCoresOf = (machines: number): number =>
    cores(viewsPerSecond, costs.cachedPage) + cores(renderedBy(machines), costs.renderedPage);
  const planned = siteMachine.cores * assumed('use');
  // Each machine renders all pages; the rest of its cores, but at most the one of the main thread, sends cached ones.
  const rest = Math.min(assumed('use'), planned - cores(assumed('distinctPages') / 60, costs.renderedPage));
  if (rest <= 0) throw new Error('A machine of the site cannot render its pages: plan more cores for each.');
  const needed = Math.min(
    // So few readers that all their pages can be rendered.
    Math.ceil(siteCoresOf(Infinity) / planned),
    Math.ceil(cores(viewsPerSecond, costs.cachedPage) / rest),
  );
  const machines = Math.max(siteMachine.machines, needed);
  const listReadsPerSecond = viewsPerSecond * assumed('listReads');
  const listWritesPerSecond = viewsPerSecond * assumed('listWrites');
  return {
    viewsPerSecond,
    siteMachines: machines,
    renderedPerSecond: renderedBy(machines),
    siteCores: siteCoresOf(machines),
    serviceCores: cores(viewsPerSecond * assumed('marketReads'), costs.marketRead),
    listCores: cores(listReadsPerSecond, costs.listRead) + cores(listWritesPerSecond, costs.listWrite),
    feedCores: cores(assumed('messages'), costs.message),
    bitsPerSecond: viewsPerSecond * bytesOfView(results) * 8,
    listReadsPerSecond,
    listWritesPerSecond,
  };
}

/** The part of the smallest installation that a load uses, as a multiple of what is planned; the highest first. */
export function saturation(load: Load): [string, number][] {
  const parts: [string, number][] = [
    ['site', load.siteCores / (siteMachine.machines * siteMachine.cores * assumed('use'))],
    ['network of the site', load.bitsPerSecond / (siteMachine.machines * linkBitsPerSecond * assumed('use'))],
    ['lists', load.listCores / (databaseMachine.cores * assumed('use'))],
    ['market reads', load.serviceCores / (siteMachine.machines * assumed('use'))],
    ['projector', load.feedCores / assumed('use')],
  ];
  return parts.toSorted(([, one], [, other]) => other - one);
}
