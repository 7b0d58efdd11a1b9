/** The widgets of section 1 of the specification, in its order, with their names here. Needs a build: `pnpm build`. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { kebabCase } from '../check/paths.ts';
import { root } from '../check/tree.ts';
import { dist } from './build.ts';
import type { Manifest } from './manifest.ts';

const widgetNames = {
  'text input': 'TextInput',
  radio: 'RadioGroup',
  select: 'Select',
  textarea: 'TextArea',
  datepicker: 'DatePicker',
  'great-price card': 'GreatPriceCard',
  'image gallery tile': 'GalleryTile',
  image: 'Image',
  'label with optional popover': 'Label',
  'links list': 'LinksList',
  'loader bar': 'LoaderBar',
  'side menu': 'SideMenu',
  'movements summary': 'MovementsSummary',
  pagination: 'Pagination',
  paragraph: 'Paragraph',
  'section header': 'SectionHeader',
  slider: 'Slider',
  'without-data placeholder': 'WithoutData',
  'download-file table': 'DownloadTable',
  'file-link table': 'FileLinkTable',
  tabs: 'Tabs',
  'testimony card': 'TestimonyCard',
  'filter toolbar': 'FilterToolbar',
  tooltip: 'Tooltip',
  'top scrollbar': 'TopScrollbar',
  'share bar': 'ShareBar',
  'cookie banner': 'CookieBanner',
  accordion: 'Accordion',
  carousel: 'Carousel',
  modal: 'Modal',
  'media entry': 'MediaEntry',
  autocomplete: 'Autocomplete',
  'contact form': 'ContactForm',
};

const widgets = `${root}packages/widgets`;
const load = createRequire(import.meta.url) as (path: string) => Record<string, unknown>;
const { exports } = JSON.parse(readFileSync(`${widgets}/package.json`, 'utf8')) as {
  exports: Record<string, { default: string } | undefined>;
};
const manifest = JSON.parse(readFileSync(`${dist}/manifest.json`, 'utf8')) as Manifest;

test('section 1 of the specification names 33 widgets, each once', () => {
  expect(new Set(Object.values(widgetNames)).size).toBe(33);
});

test.each(Object.entries(widgetNames))(
  '%s: %s is exported by the package and by its subpath, with its styles',
  (_, name) => {
    const file = exports[`./${kebabCase(name)}`]?.default ?? 'nothing';
    const component = load(`${widgets}/${file}`)[name];
    expect(component).toBeTypeOf('function');
    expect(load(`${dist}/index.js`)[name]).toBe(component);
    expect(exports[`./${kebabCase(name)}.css`]).toBeDefined();
    expect(manifest.widgets.find((widget) => widget.name === name)?.components[0]?.name).toBe(name);
  },
);

test('control: an unknown name is not exported', () => {
  expect(exports['./great-price-cards']).toBeUndefined();
  expect(load(`${dist}/index.js`)['GreatPriceCards']).toBeUndefined();
});
