/** Compiled, never run: each `@ts-expect-error` fails the type check if the mistake under it ever compiles. */
import type { PageName, pages } from './routes.ts';

type Pages = typeof pages;

// @ts-expect-error A page without its English twin.
export const alone: Pages[PageName] = { es: '/nueva' };
// @ts-expect-error A page nobody declared.
export const unknown: PageName = 'nowhere';
// @ts-expect-error A table that lacks pages.
export const lacking: Pages = { home: { es: '/', en: '/en' } };
