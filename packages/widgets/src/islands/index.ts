/**
 * The entry a printed page loads as its one script: `<script type="module" src="…">` to a bundle of this module.
 * It wakes the library's own leaves; a site wakes leaves of its own with `hydrateIslands`.
 */
import { hydrateIslands } from './hydrate.ts';

hydrateIslands({
  'great-price-card': () =>
    import('../great-price-card/great-price-card.client.tsx').then((module) => module.PriceAge),
  modal: () => import('../modal/modal.client.tsx').then((module) => module.ModalLeaf),
});

export { hydrateIslands, type Leaves } from './hydrate.ts';
