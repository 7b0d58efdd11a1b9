/** Addresses that many pages link, apart from those of the domain's table. */
import type { MarketIndex } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';

/** The base address of document files: `filesBase` of every widget that links one. */
export const filesBase = '/archivos';

/** The rows of the day's quotations as JSON: `source` of a QuoteTable. */
export const quotationsFile = '/datos/cotizaciones.json';

/** The suggestions of the header search as JSON, with `{term}` for the typed text. */
export const suggestionsFile = (language: Language): string =>
  `/datos/sugerencias.json?q={term}${language === 'en' ? '&idioma=en' : ''}`;

/** The interval at which an open page polls for prices: they are cached for a minute. */
export const refreshSeconds = 60;

/** The page of a security, with `{code}` for its mnemonic: the page of its issuer, which accepts `nemonico` too. */
export const securityHref = (language: Language): `${string}{code}${string}` =>
  `${pages.issuer[language]}?nemonico={code}`;

export const securityPath = (nemonico: string, language: Language): string =>
  securityHref(language).replace('{code}', encodeURIComponent(nemonico));

/** A link to the page of an index. The current index has only a Spanish page: its English title says so. */
export const indexLink = (
  { name, path }: MarketIndex,
  language: Language,
  title: string = name[language],
): { title: string; url: string } =>
  path[language] === null ? { title: `${title} (in Spanish)`, url: path.es } : { title, url: path[language] };

/** Every daily level of an index as CSV. */
export const indexFile = (id: string): string => `/datos/indice.csv?indice=${id}`;

/** Every close of a security as CSV, with its factors and adjusted prices. */
export const pricesFile = (nemonico: string): string =>
  `/datos/precios.csv?nemonico=${encodeURIComponent(nemonico)}`;

/** The securities that a search of the screener finds, as CSV; `search` is its address without the path. */
export const securitiesFile = (search: string): string => `/datos/acciones.csv${search}`;

/** The folder of the files that other sites load: the elements of `@rueda/widgets/embed`. */
export const embedFolder = '/embed';

/** The corporate actions as an iCalendar file. */
export const calendarFile = (language: Language): string => `${pages.calendar[language]}.ics`;

/** The material facts, or the bulletins, for news readers. */
export const feedFile = (page: 'issuerNews' | 'dailyBulletin', language: Language): string =>
  `${pages[page][language]}.atom`;
