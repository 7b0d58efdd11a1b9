import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { QuoteColumn, QuoteRow } from '@rueda/domain/quotes';
import { serveExport } from '../../integrations/export/serve-export.ts';
import type { Sheet } from '../../integrations/export/sheet.ts';
import { messages } from './quote-table.messages.ts';

/**
 * Exports all rows that match the search, not only the current page, with figures as numbers. A server-rendered table
 * without a source has no others than its page: these are read from it.
 */
export function serveFiles(
  host: HTMLElement,
  table: HTMLTableElement,
  signal: AbortSignal,
  columns: readonly QuoteColumn[],
  language: Language,
  loadRows: () => Promise<readonly QuoteRow[] | undefined>,
): void {
  const text = messages[language];
  const figures = columns.filter((column) => column !== 'code');
  const [name, note] = table.caption?.querySelectorAll('span > span') ?? [];
  serveExport(host, signal, async (): Promise<Sheet | undefined> => {
    const rows = await loadRows();
    return (
      rows && {
        name: name?.textContent ?? '',
        columns: [
          ...[text.code, text.company, text.currency].map((header) => ({ header, kind: 'text' as const })),
          ...figures.map((column) => ({
            header: text[column],
            kind: column === 'at' ? ('text' as const) : ('number' as const),
          })),
        ],
        rows: rows.map((row) => [
          row.code,
          row.name,
          row.currency,
          ...figures.map((column) =>
            column !== 'at' ? row[column] : row.at && `${formatDay(limaDay(row.at))} ${formatTime(row.at)}`,
          ),
        ]),
        notes: note?.textContent ? [note.textContent] : [],
      }
    );
  });
}
