export * from './content/accordion/index.ts';
export * from './content/archive-item/index.ts';
export * from './forms/autocomplete/index.ts';
export * from './forms/button/index.ts';
export * from './content/carousel/index.ts';
export * from './forms/checkbox/index.ts';
export * from './forms/contact-form/index.ts';
export * from './overlays/cookie-banner/index.ts';
export * from './forms/date-picker/index.ts';
export * from './content/download-table/index.ts';
export * from './content/entry-card/index.ts';
export * from './forms/field/index.ts';
export * from './content/file-link-table/index.ts';
export * from './forms/filter-group/index.ts';
export * from './forms/filter-toolbar/index.ts';
export * from './feedback/form-alert/index.ts';
export * from './content/gallery-tile/index.ts';
export * from './market/great-price-card/index.ts';
export * from './content/image/index.ts';
export * from './content/important-fact/index.ts';
export type { Attach } from './runtime/attach.ts';
export { behaviour } from './runtime/behaviour.client.tsx';
export {
  configureIslands,
  hasIslands,
  island,
  type IslandTriggers,
  type Trigger,
} from './runtime/island.tsx';
export * from './forms/label/index.ts';
export * from './navigation/language-switch/index.ts';
export * from './layout/layout/index.ts';
export * from './navigation/links-list/index.ts';
export * from './feedback/loader-bar/index.ts';
export * from './market/market-clock/index.ts';
export * from './content/media-entry/index.ts';
export * from './content/memory-item/index.ts';
export * from './overlays/modal/index.ts';
export * from './market/movements-summary/index.ts';
export * from './feedback/not-found/index.ts';
export * from './navigation/pagination/index.ts';
export * from './content/paragraph/index.ts';
export * from './overlays/popover/index.ts';
export * from './market/price-chart/index.ts';
export * from './market/price/index.ts';
export * from './market/quote-table/index.ts';
export * from './forms/radio-group/index.ts';
export * from './content/section-header/index.ts';
export * from './forms/select/index.ts';
export * from './navigation/share-bar/index.ts';
export * from './navigation/side-menu/index.ts';
export * from './content/slider/index.ts';
export * from './content/statement-table/index.ts';
export * from './content/table/index.ts';
export * from './navigation/tabs/index.ts';
export * from './content/testimony-card/index.ts';
export * from './forms/text-area/index.ts';
export * from './forms/text-input/index.ts';
export * from './feedback/toast/index.ts';
export * from './overlays/tooltip/index.ts';
export * from './content/top-scrollbar/index.ts';
export * from './market/watchlist-toggle/index.ts';
export * from './market/watchlist/index.ts';
export * from './feedback/without-data/index.ts';
