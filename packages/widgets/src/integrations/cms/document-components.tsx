import {
  archiveListSchema,
  downloadTableSchema,
  fileLinkTableSchema,
  importantFactsSchema,
  memoriesSchema,
} from '@rueda/domain/content';
import type { ReactElement, ReactNode } from 'react';
import { ArchiveItem } from '../../content/archive-item/index.ts';
import { DownloadTable } from '../../content/download-table/index.ts';
import { FileLinkTable } from '../../content/file-link-table/index.ts';
import { ImportantFact } from '../../content/important-fact/index.ts';
import { MemoryItem } from '../../content/memory-item/index.ts';
import { type CmsPlace, type CmsWidgets, defineComponents, filesBaseOf, idUnder } from './components.ts';

const filesOf = ({ site, language }: CmsPlace) => ({ filesBase: filesBaseOf(site), language });

/** Renders a vertical list. The same document may occur twice, so the keys are indexes. */
function renderList<Item>(
  items: readonly Item[],
  { id }: CmsPlace,
  renderItem: (item: Item) => ReactNode,
): ReactElement {
  return (
    <>
      {items.map((item, at) => (
        <div key={idUnder(id, at)}>{renderItem(item)}</div>
      ))}
    </>
  );
}

/** The ids of columns are their numbers: two columns may have the same header. */
const columnsOf = (headers: readonly string[]): { id: string; header: string }[] =>
  headers.map((header, at) => ({ id: `${at + 1}`, header }));

/** Components with documents. */
export const documentComponents: CmsWidgets = defineComponents({
  'download-table': {
    schema: downloadTableSchema,
    limits: { caption: 90 },
    render: ({ caption, columns, rows }, place) => (
      <DownloadTable
        id={idUnder(place.id, 'table')}
        caption={caption}
        columns={columnsOf(columns)}
        rows={rows}
        {...filesOf(place)}
      />
    ),
  },
  'file-link-table': {
    schema: fileLinkTableSchema,
    limits: { caption: 90 },
    render: ({ caption, columns, rows }, place) => (
      <FileLinkTable
        id={idUnder(place.id, 'table')}
        caption={caption}
        columns={columnsOf(columns)}
        rows={rows.map((row) => columns.map((_, at) => row[at] ?? { kind: 'text', text: '' }))}
        {...filesOf(place)}
      />
    ),
  },
  'important-fact': {
    schema: importantFactsSchema,
    render: ({ items }, place) =>
      renderList(items, place, (fact) => <ImportantFact fact={fact} {...filesOf(place)} />),
  },
  'memory-item': {
    schema: memoriesSchema,
    render: ({ items }, place) =>
      renderList(items, place, (memory) => <MemoryItem memory={memory} {...filesOf(place)} />),
  },
  'archive-item': {
    schema: archiveListSchema,
    render: ({ items }, place) =>
      renderList(items, place, (item) => <ArchiveItem item={item} {...filesOf(place)} />),
  },
});
