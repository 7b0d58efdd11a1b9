import { type CalendarDay, limaDay } from '@rueda/domain/dates';
import type { Sheet } from '../../integrations/export/sheet.ts';

/** The visible rows as a sheet that can be imported again. Loaded on the first export. */
export function sheetOfRows(rows: readonly HTMLElement[], labels: DOMStringMap): Sheet {
  return {
    name: labels['title'] ?? '',
    columns: [
      { header: labels['code'] ?? '', kind: 'text' },
      { header: labels['name'] ?? '', kind: 'text' },
      { header: labels['price'] ?? '', kind: 'number' },
      { header: labels['day'] ?? '', kind: 'date' },
    ],
    rows: rows.map((row) => {
      const price = row.querySelector('data')?.value ?? '';
      const at = row.querySelector('time')?.dateTime;
      const day: CalendarDay | null = at === undefined ? null : limaDay(at);
      return [row.dataset['code'] ?? '', textOf(row, 'name'), price === '' ? null : Number(price), day];
    }),
    notes: [],
  };
}

const textOf = (row: HTMLElement, part: string): string =>
  row.querySelector(`.rueda-Watchlist-${part}`)?.textContent ?? '';
