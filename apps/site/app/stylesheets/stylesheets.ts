import hanken from '../../node_modules/@rueda/widgets/dist/fonts/hanken-grotesk-latin-wght-normal.woff2?url';
import manuale from '../../node_modules/@rueda/widgets/dist/fonts/manuale-latin-wght-normal.woff2?url';
import beforePaint from '../browser/before-paint.js?url';
import core from './core.css?url';

/** The address of each stylesheet by its name: those of the families, whose `common` is in the core, and the site's own. */
const addresses = Object.entries({
  ...import.meta.glob<string>(['../../node_modules/@rueda/widgets/dist/styles/*.css', '!**/common.css'], {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  ...import.meta.glob<string>('./pages/*.css', { query: '?url', import: 'default', eager: true }),
}).map(([path, address]) => ({ family: /([^/]+)\.css$/.exec(path)?.[1] ?? '', address }));

/** The stylesheets of a page: the core and those of the families that it uses. */
export const stylesheetsOf = (families: readonly string[]): string[] => [
  core,
  ...addresses.filter(({ family }) => families.includes(family)).map(({ address }) => address),
];

/** The fonts that every page preloads. */
export const fonts: readonly string[] = [hanken, manuale];

/** The script that every page loads before its first paint. */
export const blockingScript: string = beforePaint;
