import { extname } from 'node:path';

/** Lines of text as a PDF of one page. */
function pdfOf(lines: readonly string[]): Buffer {
  const escaped = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) '`);
  const content = `BT /F1 14 Tf 20 TL 72 770 Td ${escaped.join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj${object}endobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

const lines = (path: string): string[] => [
  'Documento ilustrativo. El archivo no existe; esta es su ruta:',
  'Illustrative document. The file does not exist; this is its path:',
  path,
];

/**
 * The sample names documents that nobody has written. This stands for each: a page that says so, in the format of the
 * name where that is a PDF, and plain text where it is not.
 */
export function sampleFile(path: string): { type: string; body: Buffer } {
  return extname(path).toLowerCase() === '.pdf'
    ? { type: 'application/pdf', body: pdfOf(lines(path)) }
    : { type: 'text/plain; charset=utf-8', body: Buffer.from(`${lines(path).join('\n')}\n`) };
}
