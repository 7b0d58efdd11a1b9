import type { Entry } from '@rueda/domain/content';
import { EntryCard } from '@rueda/widgets/entry-card';

/** `entrySchema` of `@rueda/domain/content` reads what a CMS sends. */
export function Example({ entry }: { entry: Entry }) {
  return <EntryCard entry={entry} headingLevel={3} />;
}
