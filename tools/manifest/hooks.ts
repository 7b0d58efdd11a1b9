import type { ManifestHooks } from './manifest.ts';

/** What a built style sheet offers to a site's own CSS: its classes, the states it knows, the properties it reads. */
export function hooksIn(css: string): ManifestHooks {
  const all = (pattern: RegExp): string[] =>
    [...new Set([...css.matchAll(pattern)].map(([found]) => found.replaceAll('"', '')))].toSorted();
  return {
    classes: all(/(?<=\.)rueda-[A-Z][\w-]*/g),
    states: all(/\[(?:data|aria)-[^\]]+\]/g),
    properties: all(/--rueda-[\w-]+/g),
  };
}
