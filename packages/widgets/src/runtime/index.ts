/**
 * The only script of a server-rendered page: `<script type="module" src="…">` with a bundle of this module. It starts
 * the islands of the library; a site registers further ones with `addIslands`.
 */
import { queueEarlyClicks } from './queue-early-clicks.ts';
import { islands } from './map.ts';
import { addIslands } from './hydrate-islands.ts';

queueEarlyClicks();
addIslands(islands);

export type { Attach } from './attach.ts';
export { addIslands, type Islands, clientComponent, hydrateIslands } from './hydrate-islands.ts';
