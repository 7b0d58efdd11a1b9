/** Addresses that many pages lead to, beside those of the domain's table. */
import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';

/** Where the files of documents are: `filesBase` of every widget that links one. */
export const filesBase = '/archivos';

/** The rows of the day's quotations as JSON: `source` of a QuoteTable. */
export const quotationsFile = '/datos/cotizaciones.json';

/** How often an open page asks for newer prices, in seconds: they are kept for a minute. */
export const refreshSeconds = 60;

/** The page of a security, with `{code}` where its mnemonic goes: it is its issuer's, which knows `nemonico` too. */
export const securityHref = (language: Language): `${string}{code}${string}` =>
  `${pages.issuer[language]}?nemonico={code}`;

export const securityPath = (nemonico: string, language: Language): string =>
  securityHref(language).replace('{code}', encodeURIComponent(nemonico));

/** Every daily level of an index as CSV. */
export const indexFile = (id: string): string => `/datos/indice.csv?indice=${id}`;

/** Where the files are that other sites load: the elements of `@rueda/widgets/embed`. */
export const embedFolder = '/embed';

/** The calendar of corporate actions, for a visitor's own. */
export const calendarFile = (language: Language): string => `${pages.calendar[language]}.ics`;

/** The material facts, or the bulletins, for news readers. */
export const feedFile = (page: 'issuerNews' | 'dailyBulletin', language: Language): string =>
  `${pages[page][language]}.atom`;
