import type { Entry } from '@rueda/domain/content';
import { MediaList } from '@rueda/widgets/media-entry';

/** `entrySchema` of `@rueda/domain/content` reads each entry. */
export function Example({ entries }: { entries: Entry[] }) {
  return <MediaList entries={entries.map((entry) => ({ entry }))} returnTo="/educacion" />;
}
