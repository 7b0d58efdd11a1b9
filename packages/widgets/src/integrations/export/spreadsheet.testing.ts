import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** A cell as LibreOffice holds it: what it is, its value, what is shown, and whether it is computed. */
export interface OpenedCell {
  type: string;
  value: string;
  shown: string;
  formula: string | null;
}

/**
 * Opens files in LibreOffice, each on its own, and gives the cells of their first sheet. It works on a profile that
 * nobody else has, because a second one on the same profile ends without a word.
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
    // 44 is the comma, 34 the quote, 76 UTF-8, which Excel knows by the mark at the start; the last runs formulas, as Excel does.
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
      // The empty rest of a row is one cell that is repeated to the end of the sheet.
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
