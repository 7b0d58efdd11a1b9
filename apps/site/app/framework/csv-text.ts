/** A cell of a CSV file: quoted if needed, and never a formula, which a spreadsheet would run. A missing value is empty. */
export function csvText(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
