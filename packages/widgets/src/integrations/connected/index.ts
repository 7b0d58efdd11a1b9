export { ConnectedAutocomplete, type ConnectedAutocompleteProps } from './connected-autocomplete.tsx';
export { ConnectedContactForm, type ConnectedContactFormProps } from './connected-contact-form.tsx';
export { ConnectedCookieBanner, type ConnectedCookieBannerProps } from './connected-cookie-banner.tsx';
export { ConnectedLoaderBar, type ConnectedLoaderBarProps } from './connected-loader-bar.tsx';
export { ConnectedWatchlist, type ConnectedWatchlistProps } from './connected-watchlist.tsx';
export { PageSettings, type PageSettingsProps } from './page-settings.client.tsx';
// These two already follow the list of their page, which is the user's list if the page has settings.
export {
  MediaEntry as ConnectedMediaEntry,
  type MediaEntryProps as ConnectedMediaEntryProps,
} from '../../content/media-entry/index.ts';
export {
  WatchlistToggle as ConnectedWatchlistToggle,
  type WatchlistToggleProps as ConnectedWatchlistToggleProps,
} from '../../market/watchlist-toggle/index.ts';
