/** Addresses that many pages link, apart from those of the domain's table. */
import type { Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';

/** The base address of document files: `filesBase` of every widget that links one. */
export const filesBase = '/archivos';

/** The rows of the day's quotations as JSON: `source` of a QuoteTable. */
export const quotationsFile = '/datos/cotizaciones.json';

/** The interval at which an open page polls for prices: they are cached for a minute. */
export const refreshSeconds = 60;

/** The page of a security, with `{code}` for its mnemonic: the page of its issuer, which accepts `nemonico` too. */
export const securityHref = (language: Language): `${string}{code}${string}` =>
  `${pages.issuer[language]}?nemonico={code}`;

export const securityPath = (nemonico: string, language: Language): string =>
  securityHref(language).replace('{code}', encodeURIComponent(nemonico));

/** Every daily level of an index as CSV. */
export const indexFile = (id: string): string => `/datos/indice.csv?indice=${id}`;

/** The folder of the files that other sites load: the elements of `@rueda/widgets/embed`. */
export const embedFolder = '/embed';

/** The corporate actions as an iCalendar file. */
export const calendarFile = (language: Language): string => `${pages.calendar[language]}.ics`;

/** The material facts, or the bulletins, for news readers. */
export const feedFile = (page: 'issuerNews' | 'dailyBulletin', language: Language): string =>
  `${pages[page][language]}.atom`;
