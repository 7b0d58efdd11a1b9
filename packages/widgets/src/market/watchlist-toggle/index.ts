export {
  renderWatchForm,
  renderWatchToggle,
  type WatchFormParts,
  type WatchToggleParts,
} from './render-watch-toggle.tsx';
export { WatchlistToggle, type WatchlistToggleProps } from './watchlist-toggle.tsx';
