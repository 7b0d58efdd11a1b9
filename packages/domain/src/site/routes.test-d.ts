/** Compiled, never run: each `@ts-expect-error` fails the type check if the mistake under it compiles. */
import type { PageName, pages } from './routes.ts';

type Pages = typeof pages;

// @ts-expect-error A page without its English counterpart.
export const withoutCounterpart: Pages[PageName] = { es: '/nueva' };
// @ts-expect-error A page that is not declared.
export const unknown: PageName = 'nowhere';
// @ts-expect-error A table that lacks pages.
export const incomplete: Pages = { home: { es: '/', en: '/en' } };
