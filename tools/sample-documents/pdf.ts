/** A text document. */
export interface TextDocument {
  title: string;
  language: 'es' | 'en';
  lines: readonly string[];
  /** Rows of a table, in a font whose characters have one width. */
  rows?: readonly string[];
}

const linesPerPage = 46;
const charactersPerLine = 84;

/** Splits a line between words. */
function wrap(line: string): string[] {
  const lines = [''];
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= charactersPerLine) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const string = (text: string): string => `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;

const font = (name: string): string =>
  `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;

/** A PDF of one or more pages, in a font that every reader has and an encoding that has all letters of Spanish. */
export function pdfOf({ title, language, lines, rows = [] }: TextDocument): Buffer {
  const all = [
    ...lines.flatMap(wrap).map((line) => ['/F1 11 Tf', line] as const),
    ...rows.map((row) => ['/F2 9 Tf', row] as const),
  ];
  const pages: string[] = [];
  for (let at = 0; at < Math.max(1, all.length); at += linesPerPage) {
    const texts = all.slice(at, at + linesPerPage).map(([font, line]) => `${font} ${string(line)} '`);
    const heading = at === 0 ? `/F3 16 Tf ${string(title)} Tj ` : '';
    pages.push(`BT 15 TL 60 780 Td ${heading}${texts.join('\n')} ET`);
  }
  const fonts = '/Font<</F1 3 0 R/F2 4 0 R/F3 5 0 R>>';
  const pageNumbers = pages.map((_, index) => 7 + 2 * index);
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Lang${string(language)}/ViewerPreferences<</DisplayDocTitle true>>>>`,
    `<</Type/Pages/Kids[${pageNumbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages.length}>>`,
    font('Helvetica'),
    font('Courier'),
    font('Helvetica-Bold'),
    `<</Title${string(title)}>>`,
    ...pages.flatMap((content, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<<${fonts}>>/Contents ${8 + 2 * index} 0 R>>`,
      `<</Length ${content.length}>>stream\n${content}\nendstream`,
    ]),
  ];
  return fileOf(objects);
}

/** The objects, numbered from 1, with the table of their offsets. One character is one byte. */
function fileOf(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const file = `${body}xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<</Size ${size}/Root 1 0 R/Info 6 0 R>>\nstartxref\n${body.length}\n%%EOF\n`;
  const beyond = /[^\p{ASCII}\u0080-\u00FF]/u.exec(file)?.[0];
  if (beyond !== undefined)
    throw new RangeError(`The text of a sample PDF has "${beyond}": use characters of Latin-1.`);
  return Buffer.from(file, 'latin1');
}
