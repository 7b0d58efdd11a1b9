import type { ArchiveItem as Item } from '@rueda/domain/documents';
import { ArchiveItem } from '@rueda/widgets/archive-item';

/** `archiveSchema` of `@rueda/domain/documents` reads the item. */
export function Example({ item }: { item: Item }) {
  return <ArchiveItem item={item} filesBase="/archivos" filing={{ sizes: [482_000] }} />;
}
