/** The same eight values per row: code and name are in one cell. Compact, like the rows of the others. */
import { QuoteTable } from '@rueda/widgets/quote-table';

export const prepare = (rows) =>
  rows.map(({ code, name, last, chg, pct, vol, turn, time }) => ({
    code,
    name,
    currency: 'PEN',
    price: last,
    change: chg,
    percent: pct,
    quantity: vol,
    amount: turn,
    at: `2026-11-16T${time}:00Z`,
    state: 'delayed',
  }));

export default function Table({ rows, pageSize }) {
  return (
    <div data-density="compact">
      <QuoteTable
        id="t"
        caption="Quotations"
        language="en"
        rows={rows}
        {...(pageSize ? { pageSize } : { isContinuous: true })}
      />
    </div>
  );
}
