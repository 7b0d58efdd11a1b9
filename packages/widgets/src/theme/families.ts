/**
 * The stylesheets of several widgets each, by their name: `@rueda/widgets/styles/market.css`. A family holds what pages
 * use together, and `common` what nearly every page has, so that a page of a market site stays under 20 KB of CSS (gzip)
 * with the few files that it links. Each widget is in exactly one; build-styles.ts fails on one that is in none.
 */
export const families = {
  common: [
    'archive-item',
    'button',
    'choice',
    'cookie-banner',
    'field',
    'great-price-card',
    'important-fact',
    'language-switch',
    'layout',
    'links-list',
    'market-clock',
    'not-found',
    'pagination',
    'price',
    'section-header',
    'table',
    'tabs',
    'toast',
    'top-scrollbar',
    'watchlist-toggle',
    'without-data',
  ],
  market: ['filter-group', 'movements-summary', 'popover', 'quote-table'],
  charts: ['date-picker', 'loader-bar', 'price-chart'],
  documents: [
    'download-table',
    'file-link-table',
    'filter-toolbar',
    'memory-item',
    'select',
    'share-bar',
    'side-menu',
    'statement-table',
    'text-input',
  ],
  media: ['carousel', 'entry-card', 'image', 'media-entry', 'slider'],
  content: [
    'accordion',
    'autocomplete',
    'cms',
    'contact-form',
    'form-alert',
    'gallery-tile',
    'label',
    'modal',
    'paragraph',
    'radio-group',
    'testimony-card',
    'text-area',
    'tooltip',
    'watchlist',
  ],
} as const satisfies Record<string, readonly string[]>;

export type Family = keyof typeof families;
