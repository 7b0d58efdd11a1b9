/** The same eight values a row: the code and the name stand in one cell. Compact, as the rows of the others are. */
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
