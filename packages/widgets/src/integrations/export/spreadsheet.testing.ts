import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** A cell in LibreOffice: its type, its value, its displayed text, and its formula, if any. */
export interface OpenedCell {
  type: string;
  value: string;
  shown: string;
  formula: string | null;
}

/**
 * Opens files in LibreOffice and returns the cells of their first sheets. It uses a temporary profile, because a second
 * instance on the same profile exits silently.
 */
export async function openInSpreadsheet(
  files: Readonly<Record<string, Uint8Array | string>>,
): Promise<Record<string, OpenedCell[][]>> {
  const folder = await mkdtemp(join(tmpdir(), 'rueda-sheets-'));
  try {
    for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
    const run = promisify(execFile);
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
    const names = Object.keys(files).map((name) => join(folder, name));
    const opened = join(folder, 'opened');
    const options = ['--headless', '--norestore', profile, '--convert-to', 'fods', '--outdir', opened];
    // 44 is the comma, 34 the quote, 76 UTF-8, which Excel detects by the byte order mark; the last option runs
    // formulas, as Excel does.
    await run(
      'soffice',
      [...options, '--infilter=CSV:44,34,76,1,,1033,false,true,false,false,false,0,true', ...names],
      { timeout: 50_000 },
    );
    const result: Record<string, OpenedCell[][]> = {};
    for (const name of Object.keys(files))
      result[name] = cellsOf(await readFile(join(opened, name.replace(/\.\w+$/, '.fods')), 'utf8'));
    return result;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function cellsOf(xml: string): OpenedCell[][] {
  const [table = ''] = /<table:table [^]*?<\/table:table>/.exec(xml) ?? [];
  return [...table.matchAll(/<table:table-row[^>]*>([^]*?)<\/table:table-row>/g)].map(([, row = '']) => {
    const cells: OpenedCell[] = [];
    for (const [, attributes = '', content = ''] of row.matchAll(
      /<table:table-cell([^>]*?)(?:\/>|>([^]*?)<\/table:table-cell>)/g,
    )) {
      const named = (name: string): string | null =>
        new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;
      const shown = [...content.matchAll(/<text:p[^>]*>([^]*?)<\/text:p>/g)].map(([, text = '']) =>
        plain(text),
      );
      const cell: OpenedCell = {
        type: named('office:value-type') ?? '',
        value: named('office:(?:date-)?value') ?? shown.join('\n'),
        shown: shown.join('\n'),
        formula: named('table:formula'),
      };
      const times = Number(named('table:number-columns-repeated') ?? 1);
      // The empty rest of a row is one cell, repeated to the end of the sheet.
      for (let time = 0; time < (cell.type ? times : Math.min(times, 3)); time += 1) cells.push(cell);
    }
    return cells;
  });
}

const plain = (text: string): string =>
  text
    .replaceAll(/<text:s text:c="(\d+)"\/>/g, (_, times: string) => ' '.repeat(Number(times)))
    .replaceAll('<text:s/>', ' ')
    .replaceAll('<text:tab/>', '\t')
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
