import type { FieldDescription } from './describe-fields.ts';
import { isRecord, type Language, recordsOf, type Values } from './documents.ts';

const valueIn = (value: unknown, language: Language): unknown =>
  isRecord(value) ? (value[language] ?? null) : null;

/** A record with the values of one language, as the CMS stores it in a request with that language. */
export function inLanguage(fields: readonly FieldDescription[], record: Values, language: Language): Values {
  const changed = fields.flatMap((field): [string, unknown][] => {
    const value = record[field.name];
    if (value === undefined) return [];
    switch (field.kind) {
      case 'text':
      case 'texts':
      case 'html':
        return field.isLocalised ? [[field.name, valueIn(value, language)]] : [];
      case 'group':
        return isRecord(value) ? [[field.name, inLanguage(field.fields, value, language)]] : [];
      case 'array':
        return [[field.name, recordsOf(value).map((row) => inLanguage(field.fields, row, language))]];
      case 'downloadRows':
        return [[field.name, recordsOf(value).map((row) => pick(row, language))]];
      case 'fileLinkRows':
        return [
          [
            field.name,
            recordsOf(value).map((row) => ({
              cells: recordsOf(row['cells']).map((cell) => pick(cell, language)),
            })),
          ],
        ];
      default:
        return [];
    }
  });
  return { ...record, ...Object.fromEntries(changed) };
}

/** All values of a record in a language. */
const pick = (record: Values, language: Language): Values =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, valueIn(value, language)]));

/** The same data with the ids of the stored rows, so that another language changes these rows and adds none. */
export function withRowIds(data: unknown, stored: unknown): unknown {
  if (Array.isArray(data)) {
    const rows: unknown[] = Array.isArray(stored) ? stored : [];
    return data.map((each: unknown, at) => withRowIds(each, rows[at]));
  }
  if (!isRecord(data) || !isRecord(stored)) return data;
  const changed = Object.entries(data).map(([name, value]) => [name, withRowIds(value, stored[name])]);
  return { ...(typeof stored['id'] === 'string' && { id: stored['id'] }), ...Object.fromEntries(changed) };
}
