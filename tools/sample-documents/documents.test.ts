import { openInSpreadsheet } from '../../packages/widgets/src/integrations/export/spreadsheet.testing.ts';
import { expect, test } from 'vitest';
import { sampleDocuments, writeSample } from './documents.ts';
import { toDay } from '../../packages/domain/src/dates/index.ts';
import { sampleMaterialFacts, sampleStatements } from '../../packages/domain/src/sample/index.ts';
import { pdfOf } from './pdf.ts';

const labels = [
  'Documento de muestra. Las cifras y los textos son ilustrativos.',
  'Sample document. Figures and texts are illustrative.',
];

const documents = sampleDocuments();

const contentOf = async (path: string): Promise<Buffer> => {
  const document = documents.find((each) => each.path === path);
  if (document === undefined) throw new Error(`The sample has no document ${path}.`);
  return Buffer.from(await writeSample(document));
};

/** Checks the table of offsets and the lengths of streams, by which readers find everything else. */
function checkPdf(file: Buffer): string {
  const text = file.toString('latin1');
  expect(text).toMatch(/^%PDF-1\.4\n/);
  expect(text).toMatch(/%%EOF\n$/);
  const start = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
  const [heading, range, , ...entries] = text.slice(start).split('\n');
  const offsets = entries
    .filter((line) => line.endsWith(' 00000 n '))
    .map((line) => Number(line.slice(0, 10)));
  expect([heading, range]).toEqual(['xref', `0 ${offsets.length + 1}`]);
  offsets.forEach((offset, index) =>
    expect(text.slice(offset, offset + 8)).toBe(`${index + 1} 0 obj\n`.slice(0, 8)),
  );
  const streams = [...text.matchAll(/<<\/Length (\d+)>>stream\n([^]*?)\nendstream/g)];
  for (const [, length, content] of streams) expect(content).toHaveLength(Number(length));
  expect(streams).toHaveLength(Number(/\/Count (\d+)/.exec(text)?.[1]));
  for (const [, object] of text.matchAll(/(\d+) 0 R/g))
    expect(Number(object)).toBeLessThanOrEqual(offsets.length);
  return text;
}

test('every PDF of the sample is well-formed, and says in both languages that it is a sample', async () => {
  const pdfs = documents.filter(({ path }) => /\.pdf$/i.test(path));
  expect(pdfs.length).toBeGreaterThan(300);
  for (const document of pdfs) {
    const text = checkPdf(Buffer.from(await writeSample(document)));
    for (const label of labels)
      expect([document.path, text]).toEqual([document.path, expect.stringContaining(label)]);
  }
});

test('a PDF wraps long lines, continues on a new page, and escapes its texts', () => {
  const text = checkPdf(
    pdfOf({
      title: 'Año (1\\2)',
      language: 'es',
      lines: ['palabra '.repeat(40).trim()],
      rows: Array.from({ length: 60 }, (_, index) => `fila ${index}`),
    }),
  );
  expect(text).toContain(String.raw`/Title(Año \(1\\2\))`);
  expect(text).toContain('/Lang(es)');
  expect(text).toContain('/Count 2>>');
  for (const [line] of text.matchAll(/\([^)]*palabra\)/g)) expect(line.length).toBeLessThanOrEqual(86);
  expect(() => pdfOf({ title: '日', language: 'es', lines: [] })).toThrow(
    new RangeError('The text of a sample PDF has "日": use characters of Latin-1.'),
  );
});

test('spreadsheets of the sample open in LibreOffice, with typed cells and the note', {
  timeout: 60_000,
}, async () => {
  const opened = await openInSpreadsheet({
    'portfolio.xlsx': await contentOf('/indices/cartera.xlsx'),
    'part.xlsx': await contentOf('/memorias/2025/parte-2.xlsx'),
    'glossary.xlsx': await contentOf('/guides/glossary.xlsx'),
    'series.csv': await contentOf('/indices/serie.csv'),
  });
  const shown = (name: string): string[][] =>
    (opened[name] ?? []).map((row) => row.map((cell) => cell.shown));
  expect(shown('portfolio.xlsx')[0]?.slice(0, 3)).toEqual(['Nemónico', 'Emisor', 'Peso (%)']);
  const weights = (opened['portfolio.xlsx'] ?? []).flatMap(([, , weight]) =>
    weight?.type === 'float' ? [Number(weight.value)] : [],
  );
  expect(weights.length).toBeGreaterThan(5);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 0);
  expect(shown('part.xlsx')[1]?.[0]).toBe('Ingresos de Actividades Ordinarias');
  expect(shown('glossary.xlsx')[1]?.[0]).toBe('Session');
  expect(opened['series.csv']?.[1]?.map(({ type }) => type).slice(0, 2)).toEqual(['date', 'float']);
  for (const name of Object.keys(opened))
    expect([name, shown(name).flat()]).toEqual([name, expect.arrayContaining(labels)]);
});

test('the XML of quarterly figures escapes its texts and has the revenue and profit of the income statement', async () => {
  const quarterly = documents.filter(({ path }) => path.endsWith('/CIFRAS.XML'));
  expect(quarterly.length).toBeGreaterThan(150);
  const xml = Buffer.from(
    await writeSample({
      path: '/a.xml',
      title: '<b>"1 & 2"</b>',
      company: 'ALICORP S.A.A.',
      day: toDay('2026-10-21'),
    }),
  ).toString();
  expect(xml).toContain('<asunto>&lt;b&gt;&quot;1 &amp; 2&quot;&lt;/b&gt;</asunto>');
  const [revenue = 0, costs = 0, profit] = [...xml.matchAll(/>(-?\d+)</g)].map(([, figure]) =>
    Number(figure),
  );
  expect(revenue + costs).toBe(profit);
  const rows = sampleStatements('ALICORC1', 2026, 3).find(({ type }) => type === 'GP')?.rows;
  const filed = (code: string) => rows?.find((row) => row.code === code)?.values[0];
  expect([revenue, profit]).toEqual([filed('2D01ST'), filed('2D07ST')]);
  for (const label of labels) expect(xml).toContain(label);
  await expect(writeSample({ path: '/a.xml', title: '', company: 'NADIE' })).rejects.toThrow(
    new RangeError('The sample has no quarterly figures for /a.xml.'),
  );
});

test('the PDF of a material fact contains the sentence that the site shows', async () => {
  const fact = sampleMaterialFacts().find(({ subjects }) => subjects.includes('Política de dividendos'));
  const file = (await contentOf(fact?.paths[0] ?? '')).toString('latin1');
  const lines = [...file.matchAll(/\((.*)\) '/g)].map(([, line]) => line).join(' ');
  expect(lines).toContain(fact?.observation);
});

test('a link to a format without a writer fails the build', async () => {
  await expect(writeSample({ path: '/a.docx', title: '' })).rejects.toThrow(
    new RangeError('The sample links /a.docx: add a writer of its format to tools/sample-documents.'),
  );
});
