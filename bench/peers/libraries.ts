import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from './install.ts';

/** The widgets whose bundles are compared, as their columns are called. */
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

/** CSS selectors of what the bench touches and waits for. */
export interface Driver {
  readonly select: string;
  readonly option: string;
  /** Pressed first, where the input of the combobox is behind a button. */
  readonly comboOpen?: string;
  readonly comboInput: string;
  readonly comboOption: string;
  readonly dialogTrigger: string;
  readonly dialog: string;
}

/** One library: its adapters are in libraries/ under its id. */
export interface Library {
  readonly id: string;
  readonly title: string;
  /** Stylesheets, as a site would import them. */
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

/** A library that ships no styles is given those of the plain page, so that its boxes have a size. */
const ownStyles = './libraries/plain/styles.css';

export const plain: Library = { id: 'plain', title: 'plain', css: [ownStyles], driver };

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

/** Rueda's own HTML as plain elements: what its mark-up costs without the library. */
export const byHand: Library = { ...rueda, id: 'rueda-by-hand', title: "Rueda's HTML by hand" };

const peers: readonly Library[] = [
  { id: 'react-aria', title: 'React Aria Components', css: [ownStyles], driver },
  { id: 'base-ui', title: 'Base UI', css: [ownStyles], driver },
  {
    id: 'radix-stack',
    title: 'Radix + cmdk, day-picker, embla, TanStack',
    css: [ownStyles],
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

/** The peers that were asked for; all of them where none was named. */
export function chosenPeers(ids: readonly string[]): readonly Library[] {
  const ours = new Set([plain, rueda, byHand].map(({ id }) => id));
  const unknown = ids.filter((id) => !ours.has(id) && !peers.some((peer) => peer.id === id));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}: choose of ${peers.map(({ id }) => id).join(', ')}.`);
  return ids.length === 0 ? peers : peers.filter(({ id }) => ids.includes(id));
}

/** Does the library ship styles of its own in a file? */
export const hasStyles = ({ css }: Library): boolean => css.some((file) => file !== ownStyles);

/** The library's own adapter, as an import from the folder of the run; nothing where it has none. */
export function adapterOf({ id }: Library, name: string): string | undefined {
  const file = `libraries/${id}/${name}.jsx`;
  return existsSync(join(runFolder, file)) ? `./${file}` : undefined;
}

/** Which of the compared widgets the library has. */
export const widgetsOf = (library: Library): Widget[] =>
  widgetNames.filter((name) => adapterOf(library, name) !== undefined);
