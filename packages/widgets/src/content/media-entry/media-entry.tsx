import type { ReactElement } from 'react';
import { renderMediaEntry, type MediaEntryProps } from './render-media-entry.tsx';
import { MediaEntryBehaviour } from './media-entry.client.tsx';

/**
 * A card of a video or a podcast, with a player that opens inside the card on click, or on hover on a desktop. Loads
 * nothing from YouTube before the visitor consents to videos. Only one entry plays at a time on a page. Visitors can
 * save it to their playlist; add a `Toast` to the page so that they can undo it. For several entries use `MediaList`.
 */
export function MediaEntry(props: MediaEntryProps): ReactElement {
  return renderMediaEntry(props, <MediaEntryBehaviour restart={props.language ?? ''} />);
}
