export { type MediaCaptions, type MediaEntryProps } from './render-media-entry.tsx';
export { MediaEntry } from './media-entry.tsx';
export { MediaList, type MediaListProps } from './media-list.tsx';
