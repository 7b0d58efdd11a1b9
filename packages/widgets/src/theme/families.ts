/**
 * The widgets of each family stylesheet, such as `@rueda/widgets/styles/market.css`. A family contains widgets that
 * pages use together, and `common` the widgets of nearly every page, so that a page of a market site needs less than
 * 20 KB of CSS (gzip) in few files. Each widget is in exactly one family; otherwise build-styles.ts fails.
 */
export const families = {
  common: [
    'archive-item',
    'autocomplete',
    'button',
    'checkbox',
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
