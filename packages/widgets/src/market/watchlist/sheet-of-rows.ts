import { type CalendarDay, limaDay } from '@rueda/domain/dates';
import type { Sheet } from '../../integrations/export/sheet.ts';

/** The rows of the list as they are seen, for a file that can be imported again. Fetched at the first export. */
export function sheetOfRows(rows: readonly HTMLElement[], words: DOMStringMap): Sheet {
  return {
    name: words['title'] ?? '',
    columns: [
      { header: words['code'] ?? '', kind: 'text' },
      { header: words['name'] ?? '', kind: 'text' },
      { header: words['price'] ?? '', kind: 'number' },
      { header: words['day'] ?? '', kind: 'date' },
    ],
    rows: rows.map((row) => {
      const price = row.querySelector('data')?.value ?? '';
      const at = row.querySelector('time')?.dateTime;
      const day: CalendarDay | null = at === undefined ? null : limaDay(at);
      return [row.dataset['code'] ?? '', text(row, 'name'), price === '' ? null : Number(price), day];
    }),
    notes: [],
  };
}

const text = (row: HTMLElement, part: string): string =>
  row.querySelector(`.rueda-Watchlist-${part}`)?.textContent ?? '';
