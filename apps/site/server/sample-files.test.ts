import { expect, test } from 'vitest';
import { sampleFile } from './sample-files.ts';

test('a document that is no PDF is a text that says it is illustrative and where it belongs', () => {
  const { type, body } = sampleFile('/archivos/memoria.xlsx');
  expect(type).toBe('text/plain; charset=utf-8');
  expect(body.toString()).toBe(
    'Documento ilustrativo. El archivo no existe; esta es su ruta:\nIllustrative document. The file does not exist; this is its path:\n/archivos/memoria.xlsx\n',
  );
});

test.each(['/archivos/a.pdf', '/archivos/a.PDF'])('%s is a PDF', (path) => {
  expect(sampleFile(path).type).toBe('application/pdf');
});

test('each object of a PDF is where its table says, and the parentheses of a name are escaped', () => {
  const text = sampleFile('/files/a(1)\\b.pdf').body.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toMatch(/%%EOF\n$/);
  expect(text).toContain("(/files/a\\(1\\)\\\\b.pdf) ' ET");
  const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
  const [heading, range, free, ...entries] = text.slice(start).split('\n');
  expect([heading, range, free]).toEqual(['xref', '0 6', '0000000000 65535 f ']);
  const offsets = entries
    .filter((line) => line.endsWith(' 00000 n '))
    .map((line) => Number(line.slice(0, 10)));
  expect(offsets.map((offset) => text.slice(offset, offset + 7))).toEqual([
    '1 0 obj',
    '2 0 obj',
    '3 0 obj',
    '4 0 obj',
    '5 0 obj',
  ]);
  expect(text).toContain('trailer<</Size 6/Root 1 0 R>>');
  const [, length, content] = /<<\/Length (\d+)>>stream\n(.*)\nendstream/s.exec(text) ?? [];
  expect(content).toHaveLength(Number(length));
  expect(content).toMatch(/^BT \/F1 14 Tf 20 TL 72 770 Td \(Documento/);
  expect(content).toContain(") ' (Illustrative");
  for (const object of [
    '/Catalog/Pages 2 0 R',
    '/Pages/Kids[3 0 R]/Count 1',
    '/Page/Parent 2 0 R',
    '/Contents 4 0 R',
    '/BaseFont/Helvetica',
  ])
    expect(text).toContain(object);
});
