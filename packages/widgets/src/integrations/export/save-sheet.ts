import { csvOf } from './csv.ts';
import { saveFile } from './save-file.ts';
import type { ExportFormat, Sheet } from './sheet.ts';
import { sheetOf } from './sheet-of.ts';
import { xlsxOf } from './xlsx.ts';

/** Downloads a table, or the sheet that represents it, as a file. Loaded on the first click. */
export async function saveSheet(source: HTMLTableElement | Sheet, format: ExportFormat): Promise<void> {
  const sheet = source instanceof HTMLTableElement ? sheetOf(source) : source;
  const content = format === 'csv' ? csvOf(sheet) : await xlsxOf(sheet);
  saveFile(content, types[format], sheet.name, format);
}

const types: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
