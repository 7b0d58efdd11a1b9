/**
 * The only script of a server-rendered page: `<script type="module" src="…">` with a bundle of this module. It starts
 * the islands of the library; a site registers further ones with `addIslands`.
 */
import { commonNames } from './common-names.ts';
import { entryIslands } from './entry-map.ts';
import { type Islands, startIslands } from './hydrate-islands.ts';
import { queueEarlyClicks } from './queue-early-clicks.ts';

const islands: Islands = { ...entryIslands };
for (const name of commonNames)
  islands[name] = async () => ({ attach: (await import('./common-behaviours.ts'))[name] });

queueEarlyClicks();
startIslands(islands, async () => (await import('./map.ts')).islands);

export type { Attach } from './attach.ts';
export { addIslands, type Islands, clientComponent, hydrateIslands } from './hydrate-islands.ts';
