/** By its name, so that the build of a site does not take it for a class whose stylesheet a page needs. */
const part = (name: string): string => `.rueda-${name}`;

/** What each behaviour must find in its host. Development only: a production build drops this module. */
export const requiredParts = (): Readonly<Record<string, readonly string[]>> => ({
  carousel: [part('Slides')],
  'cookie-banner': ['form', 'section', part('CookieBanner-receipt')],
  'download-table': ['button', '[role="status"]'],
  'gallery-tile': ['dialog', part('GalleryTile-strip'), 'output'],
  'great-price-card': [part('GreatPriceCard-sentence')],
  'loader-bar': [part('LoaderBar-body'), 'output'],
  popover: [part('Popover-panel'), part('Popover-button')],
  'quote-table': ['table', 'tbody'],
  select: ['select'],
  'side-menu': [part('SideMenu-list')],
  slider: [part('Slides')],
  table: [part('Table-frame')],
  tabs: [part('Tabs-list')],
  toast: [part('Toast-panel'), 'output', 'button'],
  'top-scrollbar': [part('TopScrollbar-bar'), part('TopScrollbar-width')],
  watchlist: [part('Watchlist-list'), part('Watchlist-status'), part('Watchlist-undo')],
});

/** The HTML around an island is not that of its widget, as in a copied or an outdated template. */
class MarkupError extends Error {
  override readonly name = 'MarkupError';
}

/** Throws if a part is missing: without it the behaviour would return without a word. */
export function checkMarkup(behaviour: string, host: Element): void {
  const missing = requiredParts()[behaviour]?.find((selector) => !host.querySelector(selector));
  if (missing)
    throw new MarkupError(
      `The ${behaviour} behaviour found no ${missing} in its host. Render the widget, or copy the HTML of its story.`,
    );
}
