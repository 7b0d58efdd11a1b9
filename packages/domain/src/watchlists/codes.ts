/** What a person pasted or a file held, sorted out. */
export interface ReadCodes {
  /** The codes, each once, as they were written but for spaces. */
  codes: string[];
  /** Those that stood there again. */
  repeated: string[];
  /** What cannot be a code. */
  unreadable: string[];
}

/** The heads of a column of codes, in the files that exchanges, brokers and this site write. */
const head = /^(?:c[oó]digo|nem[oó]nico|code|mnemonic|symbol|s[ií]mbolo|ticker)$/i;

/** As the service takes them: `watchPayloadSchema`. */
const code = /^[\p{L}\d][\p{L}\d./&_-]{0,39}$/u;

/** More are no list that a person keeps. */
const most = 1000;

/**
 * Reads the codes of a text: of the column that is called so in a table with commas, semicolons or tabs, such as a list
 * that was exported; else every word of it.
 */
export function readCodes(text: string): ReadCodes {
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r\n?|\n/);
  const first = cellsOf(lines[0] ?? '');
  const column = first.findIndex((cell) => head.test(cell));
  const words =
    column === -1
      ? text.split(/[\s,;|\u{FEFF}]+/u)
      : lines.slice(1).map((line) => cellsOf(line)[column] ?? '');
  const read: ReadCodes = { codes: [], repeated: [], unreadable: [] };
  const seen = new Set<string>();
  for (const word of words.slice(0, most)) {
    // An apostrophe keeps a spreadsheet from running a cell, and is no part of the code. A run of spaces is tried from
    // its first one only: from each of them, a word of spaces would take minutes.
    const written = word.replaceAll(/^['"\s]+|(?<!['"\s])['"\s]+$/g, '');
    if (written === '') continue;
    const key = written.toUpperCase();
    if (!code.test(written)) read.unreadable.push(written.slice(0, 40));
    else if (seen.has(key)) read.repeated.push(written);
    else read.codes.push(written);
    seen.add(key);
  }
  return read;
}

/** The cells of a line, with the quotes of RFC 4180. */
function cellsOf(line: string): string[] {
  const separator = /[,;\t]/.exec(line.replaceAll(/"[^"]*"/g, ''))?.[0] ?? ',';
  const cells: string[] = [''];
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += letter;
  }
  return cells.map((cell) => cell.trim());
}
