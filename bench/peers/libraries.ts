import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './install.ts';

/** The widgets whose bundles are compared, and the titles of their columns. */
export const widgets = {
  textfield: 'text field',
  select: 'select',
  combobox: 'combobox',
  datepicker: 'date picker',
  tabs: 'tabs',
  accordion: 'accordion',
  dialog: 'dialog',
  tooltip: 'tooltip',
  popover: 'popover',
  pagination: 'pagination',
  carousel: 'carousel',
  table: 'table',
} as const;
export type Widget = keyof typeof widgets;
export const widgetNames: readonly Widget[] = Object.keys(widgets) as Widget[];

/** CSS selectors of the elements that the bench clicks and waits for. */
export interface Driver {
  readonly select: string;
  readonly option: string;
  /** Clicked first, if the input of the combobox is behind a button. */
  readonly comboOpen?: string;
  readonly comboInput: string;
  readonly comboOption: string;
  readonly dialogTrigger: string;
  readonly dialog: string;
}

/** A library; its adapters are in `libraries/<id>`. */
export interface Library {
  readonly id: string;
  readonly title: string;
  /** The stylesheets that a site imports. */
  readonly css: readonly string[];
  readonly driver: Driver;
}

const driver: Driver = {
  select: '[role=combobox],button[aria-haspopup=listbox]',
  option: '[role=option]',
  comboInput: 'input',
  comboOption: '[role=option]',
  dialogTrigger: '[data-t=dialog]',
  dialog: '[role=dialog]',
};

/** A library without styles uses those of the plain page, so that its boxes have a size. */
const plainStyles = './libraries/plain/styles.css';

export const plain: Library = { id: 'plain', title: 'plain', css: [plainStyles], driver };

export const rueda: Library = {
  id: 'rueda',
  title: 'Rueda',
  css: ['@rueda/widgets/styles.css'],
  driver: {
    ...driver,
    select: 'select',
    option: 'select option',
    dialog: 'dialog.rueda-Modal',
  },
};

/** Rueda's HTML as plain elements: the cost of its mark-up without the library. */
export const byHand: Library = { ...rueda, id: 'rueda-by-hand', title: "Rueda's HTML by hand" };

const peers: readonly Library[] = [
  { id: 'react-aria', title: 'React Aria Components', css: [plainStyles], driver },
  { id: 'base-ui', title: 'Base UI', css: [plainStyles], driver },
  {
    id: 'radix-stack',
    title: 'Radix + cmdk, day-picker, embla, TanStack',
    css: [plainStyles],
    driver: {
      ...driver,
      select: 'button[role=combobox]',
      comboOpen: '[data-t=combo]',
      comboInput: '[cmdk-input]',
    },
  },
  {
    id: 'mantine',
    title: 'Mantine',
    css: ['@mantine/core/styles.css', '@mantine/dates/styles.css', '@mantine/carousel/styles.css'],
    driver,
  },
  {
    id: 'salt',
    title: 'Salt (J.P. Morgan)',
    css: ['@salt-ds/theme/index.css'],
    driver: { ...driver, select: '.saltDropdown, button[role=combobox]' },
  },
  { id: 'mui', title: 'MUI', css: [], driver },
];

/** The selected peers; all if none is named. */
export function selectPeers(ids: readonly string[]): readonly Library[] {
  const included = new Set([plain, rueda, byHand].map(({ id }) => id));
  const unknown = ids.filter((id) => !included.has(id) && !peers.some((peer) => peer.id === id));
  if (unknown.length > 0)
    throw new Error(
      `There is no library ${unknown.join(', ')}: choose from ${peers.map(({ id }) => id).join(', ')}.`,
    );
  return ids.length === 0 ? peers : peers.filter(({ id }) => ids.includes(id));
}

/** Whether the library ships a stylesheet. */
export const hasStyles = ({ css }: Library): boolean => css.some((file) => file !== plainStyles);

/** The import path of a library's adapter from the run folder; undefined if it has none. */
export function adapterOf({ id }: Library, name: string): string | undefined {
  const file = `libraries/${id}/${name}.jsx`;
  return existsSync(join(runFolder, file)) ? `./${file}` : undefined;
}

/** The compared widgets that the library has. */
export const widgetsOf = (library: Library): Widget[] =>
  widgetNames.filter((name) => adapterOf(library, name) !== undefined);
