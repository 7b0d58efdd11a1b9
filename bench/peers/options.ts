import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';

/** The parts of the bench, in the order in which they run. */
const partNames = ['bundles', 'ssr', 'load', 'browser', 'touch', 'tables'] as const;
export type PartName = (typeof partNames)[number];

/** The options of the command line. */
export interface Options {
  /** Samples of each figure; at least ten for a published figure. */
  readonly runs: number;
  readonly only: readonly PartName[];
  /** Ids of libraries; plain and Rueda are always included. Empty means all. */
  readonly libs: readonly string[];
  /** The folder of the built packages. */
  readonly packages: string;
  /** Shows the server cost of each widget of Rueda compared with its HTML by hand. */
  readonly hasWidgets: boolean;
}

const listOf = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '10' },
      only: { type: 'string' },
      libs: { type: 'string' },
      packages: { type: 'string', default: fileURLToPath(new URL('../../packages', import.meta.url)) },
      widgets: { type: 'boolean', default: false },
    },
  });
  const selected = listOf(values.only);
  const unknown = selected.filter((name) => !partNames.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}: choose from ${partNames.join(', ')}.`);
  const runs = Number(values.runs);
  if (!(Number.isInteger(runs) && runs > 0))
    throw new Error(`--runs ${values.runs} is not a number of runs.`);
  return {
    runs,
    only: selected.length === 0 ? partNames : partNames.filter((part) => selected.includes(part)),
    libs: listOf(values.libs),
    packages: resolve(values.packages),
    hasWidgets: values.widgets,
  };
}
