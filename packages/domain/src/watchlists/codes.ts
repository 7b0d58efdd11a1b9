/** The codes of a pasted text or a file. */
export interface ReadCodes {
  /** The codes without duplicates, trimmed. */
  codes: string[];
  /** Repeated codes. */
  repeated: string[];
  /** Text that cannot be a code. */
  unreadable: string[];
}

/** The headers of a column of codes in files of exchanges, brokers and this site. */
const codeHeader = /^(?:c[oó]digo|nem[oó]nico|code|mnemonic|symbol|s[ií]mbolo|ticker)$/i;

/** As the service accepts them: `watchPayloadSchema`. */
const codePattern = /^[\p{L}\d][\p{L}\d./&_-]{0,39}$/u;

/** A sensible limit for a personal list. */
const maxCodes = 1000;

/**
 * Reads the codes of a text: the code column of a table with commas, semicolons or tabs, such as an exported list; else
 * every word.
 */
export function readCodes(text: string): ReadCodes {
  const lines = text.replace(/^\u{FEFF}/u, '').split(/\r\n?|\n/);
  const first = cellsOf(lines[0] ?? '');
  const column = first.findIndex((cell) => codeHeader.test(cell));
  const candidates =
    column === -1
      ? text.split(/[\s,;|\u{FEFF}]+/u)
      : lines.slice(1).map((line) => cellsOf(line)[column] ?? '');
  const read: ReadCodes = { codes: [], repeated: [], unreadable: [] };
  const seen = new Set<string>();
  for (const candidate of candidates.slice(0, maxCodes)) {
    // An apostrophe prevents a spreadsheet from evaluating a cell and is not part of the code. The lookbehind matches a
    // run of spaces only from its first one; otherwise a word of spaces takes minutes.
    const trimmed = candidate.replaceAll(/^['"\s]+|(?<!['"\s])['"\s]+$/g, '');
    if (trimmed === '') continue;
    const key = trimmed.toUpperCase();
    if (!codePattern.test(trimmed)) read.unreadable.push(trimmed.slice(0, 40));
    else if (seen.has(key)) read.repeated.push(trimmed);
    else read.codes.push(trimmed);
    seen.add(key);
  }
  return read;
}

/** The cells of a line, with the quotes of RFC 4180. */
function cellsOf(line: string): string[] {
  const separator = /[,;\t]/.exec(line.replaceAll(/"[^"]*"/g, ''))?.[0] ?? ',';
  const cells: string[] = [''];
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) cells.push('');
    else cells[cells.length - 1] += character;
  }
  return cells.map((cell) => cell.trim());
}
