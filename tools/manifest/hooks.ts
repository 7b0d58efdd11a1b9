import type { ManifestHooks } from './manifest.ts';

/** The CSS hooks of a built stylesheet for a site: its classes, its states, and the custom properties it uses. */
export function hooksIn(css: string): ManifestHooks {
  const all = (pattern: RegExp): string[] =>
    [...new Set([...css.matchAll(pattern)].map(([match]) => match.replaceAll('"', '')))].toSorted();
  return {
    classes: all(/(?<=\.)rueda-[A-Z][\w-]*/g),
    states: all(/\[(?:data|aria)-[^\]]+\]/g),
    properties: all(/--rueda-[\w-]+/g),
  };
}
