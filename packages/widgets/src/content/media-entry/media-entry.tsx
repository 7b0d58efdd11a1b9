import type { ReactElement } from 'react';
import { renderMediaEntry, type MediaEntryProps } from './render-media-entry.tsx';
import { MediaEntryBehaviour } from './media-entry.client.tsx';

/**
 * A video or a podcast: its card, and its player in the card's own place once it is pressed, or hovered on a desktop.
 * Nothing of YouTube's is fetched before the visitor has allowed videos. One plays at a time on a page. It can be saved
 * to the visitor's playlist, with a `Toast` on the page to undo that. Where several stand together take a `MediaList`.
 */
export function MediaEntry(props: MediaEntryProps): ReactElement {
  return renderMediaEntry(props, <MediaEntryBehaviour restart={props.language ?? ''} />);
}
