import { formatDay, formatTime, limaDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import type { QuoteColumn, QuoteRow } from '@rueda/domain/quotes';
import { serveExport } from '../../integrations/export/serve-export.ts';
import type { Sheet } from '../../integrations/export/sheet.ts';
import { messages } from './quote-table.messages.ts';

/** Gives all rows that the reader has found, not only those in the page, as a file: figures as numbers. */
export function serveFiles(
  host: HTMLElement,
  table: HTMLTableElement,
  signal: AbortSignal,
  columns: readonly QuoteColumn[],
  language: Language,
  rowsOf: () => Promise<readonly QuoteRow[]>,
): void {
  const words = messages[language];
  const figures = columns.filter((column) => column !== 'code');
  const [name, note] = table.caption?.querySelectorAll('span > span') ?? [];
  serveExport(
    host,
    signal,
    async (): Promise<Sheet> => ({
      name: name?.textContent ?? '',
      columns: [
        ...[words.code, words.company, words.currency].map((header) => ({ header, kind: 'text' as const })),
        ...figures.map((column) => ({
          header: words[column],
          kind: column === 'at' ? ('text' as const) : ('number' as const),
        })),
      ],
      rows: (await rowsOf()).map((row) => [
        row.code,
        row.name,
        row.currency,
        ...figures.map((column) =>
          column !== 'at' ? row[column] : row.at && `${formatDay(limaDay(row.at))} ${formatTime(row.at)}`,
        ),
      ]),
      notes: note?.textContent ? [note.textContent] : [],
    }),
  );
}
