/**
 * The entry a printed page loads as its one script: `<script type="module" src="…">` to a bundle of this module.
 * It wakes the library's own islands; a site adds its own with `addIslands`.
 */
import { queueEarlyClicks } from './queue-early-clicks.ts';
import { islands } from './map.ts';
import { addIslands } from './hydrate-islands.ts';

queueEarlyClicks();
addIslands(islands);

export type { Attach } from './attach.ts';
export { addIslands, type Islands, clientComponent, hydrateIslands } from './hydrate-islands.ts';
