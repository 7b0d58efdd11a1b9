import { fileFormat } from '@rueda/domain/documents';
import { expect, test } from 'vitest';
import { documentExtensions, formatOf } from './document-formats.ts';
import { dispositionOf, documentHeaders } from './document-headers.ts';

test.each([
  ['memoria.pdf', 'inline; filename="memoria.pdf"'],
  ['HECHO.PDF', 'inline; filename="HECHO.PDF"'],
  ['cartera vigente.xlsx', 'attachment; filename="cartera vigente.xlsx"'],
  [
    'Memoria año 2025 (versión 2).pdf',
    `inline; filename="Memoria ano 2025 (version 2).pdf"; filename*=UTF-8''Memoria%20a%C3%B1o%202025%20%28versi%C3%B3n%202%29.pdf`,
  ],
  [
    'a"; filename=b.exe;".pdf',
    `inline; filename="a_; filename=b.exe;_.pdf"; filename*=UTF-8''a%22%3B%20filename%3Db.exe%3B%22.pdf`,
  ],
  ["50%'s.csv", `attachment; filename="50_'s.csv"; filename*=UTF-8''50%25%27s.csv`],
  ['日本.pdf', `inline; filename="__.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`],
  ['📈.pdf', `inline; filename="_.pdf"; filename*=UTF-8''%F0%9F%93%88.pdf`],
])('the disposition of %s has its name in ASCII and, if that differs, in UTF-8', (name, disposition) => {
  expect(dispositionOf(name)).toBe(disposition);
});

test.each([
  ['a.pdf', 'application/pdf', 'inline'],
  ['a.txt', 'text/plain; charset=utf-8', 'inline'],
  ['a.mp4', 'video/mp4', 'inline'],
  ['a.csv', 'text/csv; charset=utf-8', 'attachment'],
  ['a.xml', 'application/xml', 'attachment'],
  ['a.XLSX', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'attachment'],
  ['a.zip', 'application/zip', 'attachment'],
  ['a.html', 'application/octet-stream', 'attachment'],
  ['a.svg', 'application/octet-stream', 'attachment'],
  ['a.xhtml', 'application/octet-stream', 'attachment'],
  ['a.pdf.html', 'application/octet-stream', 'attachment'],
  ['a', 'application/octet-stream', 'attachment'],
  ['pdf', 'application/octet-stream', 'attachment'],
])('%s is sent as %s, %s, in a sandbox', (name, type, kind) => {
  const headers = documentHeaders(name);
  expect(headers['content-type']).toBe(type);
  expect(headers['content-disposition']).toMatch(new RegExp(`^${kind};`));
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
});

test('every format that the pages name has a type, and every type is of a format that they name', () => {
  for (const extension of documentExtensions) {
    expect(fileFormat(`/a${extension}`)).toBe(extension.slice(1).toUpperCase());
    expect(formatOf(`a${extension}`)?.type).toBeTruthy();
  }
  expect(documentExtensions).toHaveLength(14);
});
