import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { route, type RouteConfigEntry } from '@react-router/dev/routes';
import { indices } from '@rueda/domain/indices';
import { languages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { calendarFile, feedFile } from './framework/addresses.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const modules = new Map(
  globSync('pages/*/*.tsx', { cwd: folder }).map((path) => [basename(path, '.tsx'), path] as const),
);

/** `marketSummary` is `pages/market/market-summary.tsx`: a file name is unique in all folders of pages. */
function moduleOf(name: string): string {
  const file = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const module = modules.get(file);
  if (module === undefined)
    throw new Error(`The page "${name}" has no module: add app/pages/<folder>/${file}.tsx.`);
  return module;
}

/** One module for the addresses of both languages. */
const bothOf = (name: string, module: string, paths: { es: string; en: string | null }): RouteConfigEntry[] =>
  languages.flatMap((language) => {
    const path = paths[language];
    const isOneForBoth = language === 'en' && path === paths.es;
    return path === null || isOneForBoth ? [] : [route(path, module, { id: `${name}.${language}` })];
  });

/** Files that the site generates, in `files/`: one module each, for one or more addresses. */
const files: Readonly<Record<string, string>> = {
  '/datos/cotizaciones.json': 'quotations',
  '/datos/indice.csv': 'index-values',
  '/datos/precios.csv': 'security-prices',
  '/datos/acciones.csv': 'screener',
  '/datos/sugerencias.json': 'suggestions',
  ...Object.fromEntries(
    languages.flatMap((language) => [
      [feedFile('issuerNews', language), 'facts-feed'],
      [feedFile('dailyBulletin', language), 'bulletins-feed'],
      [calendarFile(language), 'calendar'],
    ]),
  ),
};

/** The domain's table is the only list of addresses: the build fails if a page has no module. */
export default [
  ...Object.entries(pages).flatMap(([name, paths]) => bothOf(name, moduleOf(name), paths)),
  ...indices.flatMap(({ id, path }) => bothOf(`index.${id}`, moduleOf('indexDetail'), path)),
  ...Object.entries(files).map(([path, name]) => route(path, `files/${name}.ts`, { id: `file:${path}` })),
  // Without a slash: the server sends these for addresses that it does not know, and lists them nowhere.
  ...['404', 'en/404'].map((path) => route(path, moduleOf('notFound'), { id: `notFound:${path}` })),
  route('*', moduleOf('publishedPage'), { id: 'publishedPage' }),
] satisfies RouteConfigEntry[];
