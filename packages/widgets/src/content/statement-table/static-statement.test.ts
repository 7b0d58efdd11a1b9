import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openInSpreadsheet } from '../../integrations/export/spreadsheet.testing.ts';
import { type StartedPages, startPages } from '../../../testing/pages/page-server.ts';

let pages: StartedPages;
let page: Page;
let problems: string[];
let scripts: Set<string>;

beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages?.close());
beforeEach(async () => {
  ({ page, problems, scripts } = await pages.visit());
});
afterEach(() => page.close());

async function open(story: string, width = 1280): Promise<void> {
  await page.setViewportSize({ width, height: 700 });
  await page.goto(`${pages.server.address}/story/statement-table/${story}`, { waitUntil: 'networkidle' });
}

async function download(name: string): Promise<Download> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return file;
}

test('StatementTable on a static page exports under a strict policy, and LibreOffice reads the cells', async () => {
  await open('Ordinary');
  const before = new Set(scripts);
  const files: Record<string, Uint8Array> = {};
  for (const format of ['CSV', 'XLSX']) {
    const file = await download(`Descargar ${format}`);
    expect(file.suggestedFilename()).toBe(
      `Estado de Ganancias y Pérdidas, Cuarto trimestre 2025, Individual.${format.toLowerCase()}`,
    );
    files[`as-${format.toLowerCase()}.${format.toLowerCase()}`] = await readFile(await file.path());
  }
  // The code that writes a file loads on click.
  expect(scripts.size).toBeGreaterThan(before.size);
  expect(problems).toEqual([]);
  for (const cells of Object.values(await openInSpreadsheet(files))) {
    expect(cells[0]?.slice(0, 3).map(({ shown }) => shown)).toEqual([
      'Miles de soles',
      '4T 2025 Trimestre específico',
      '4T 2024 Trimestre específico',
    ]);
    const cost = cells.find(([name]) => name?.shown === 'Costo de Ventas');
    expect(cost?.slice(1, 5).map(({ type, value }) => [type, value])).toEqual([
      ['float', '-336369'],
      ['float', '-279265'],
      ['float', '-1345475'],
      ['float', '-1117060'],
    ]);
    const share = cells.find(
      ([name]) => name?.shown === 'Básica por Acción Ordinaria en Operaciones Continuadas',
    );
    expect(share?.[1]).toMatchObject({ type: 'float', value: '0.048' });
    expect(cells.find(([name]) => name?.shown === 'Ganancias (Pérdida) por Acción:')?.[1]?.type ?? '').toBe(
      '',
    );
    expect(cells.flat().map(({ shown }) => shown)).toContain(
      'Individual, en miles de soles. Cifras ilustrativas.',
    );
    expect(cells.flat().filter(({ formula }) => formula !== null)).toEqual([]);
  }
});

test('StatementTable exports the description of a failed sum, but not its mark', async () => {
  await open('SumThatFails');
  const csv = await readFile(await (await download('Descargar CSV')).path(), 'utf8');
  expect(csv).toMatch(/\r\nTOTAL DE ACTIVOS,\d+,\d+\r\n/);
  expect(csv).toContain('la suma de Total Activos Corrientes y Total Activos No Corrientes da');
});

describe('The 23 columns of changes in equity in StatementTable', () => {
  test.each([600, 768, 1280])(
    'have a sticky header, a sticky first column and a top scrollbar at %i px',
    async (width) => {
      await open('ChangesInEquity', width);
      expect(await page.getByRole('columnheader').count()).toBe(24);
      const frame = page.locator('#estado-frame');
      await frame.evaluate((element) => element.scrollTo({ left: 600 }));
      await page.evaluate(() => scrollTo(0, 900));
      const layout = await frame.evaluate((element) => {
        const table = element.querySelector('table') as HTMLTableElement;
        const positionOf = (cell: Element | undefined): { left: number; top: number } => {
          const { left, top } = (cell as Element).getBoundingClientRect();
          return { left: Math.round(left), top: Math.round(top) };
        };
        return {
          frame: positionOf(element).left,
          corner: positionOf(table.tHead?.rows[0]?.cells[0]),
          head: positionOf(table.tHead?.rows[0]?.cells[20]).top,
          name: positionOf(table.tBodies[0]?.rows[20]?.cells[0]).left,
          overflow: document.documentElement.scrollWidth - innerWidth,
        };
      });
      expect(layout).toEqual({
        frame: layout.frame,
        corner: { left: layout.frame, top: 0 },
        head: 0,
        name: layout.frame,
        overflow: 0,
      });
      await expect.poll(() => page.getByRole('scrollbar').getAttribute('aria-valuenow')).not.toBe('0');
    },
  );

  test('print completely in landscape, with the header on each page', async () => {
    await open('ChangesInEquity');
    await page.emulateMedia({ media: 'print' });
    // A landscape sheet without its margins, in CSS pixels; Chromium shrinks content of up to twice the width.
    await page.setViewportSize({ width: 1046, height: 717 });
    const printLayout = await page.locator('#estado').evaluate((table: HTMLTableElement) => ({
      width: table.scrollWidth,
      overflow: getComputedStyle(table.parentElement as Element).overflowX,
      head: getComputedStyle(table.tHead as Element).display,
      cell: getComputedStyle(table.tHead?.rows[0]?.cells[0] as Element).position,
      container: getComputedStyle(table.closest('.rueda-Table') as Element).containerType,
      row: getComputedStyle(table.tBodies[0]?.rows[0] as Element).breakInside,
    }));
    expect(printLayout).toEqual({
      width: printLayout.width,
      overflow: 'visible',
      head: 'table-header-group',
      cell: 'static',
      // The content of a container is clipped at the edge of the paper; other content is shrunk.
      container: 'normal',
      row: 'avoid',
    });
    expect(printLayout.width).toBeLessThan(2 * 1046);
    await expect(page.getByRole('button').first().isVisible()).resolves.toBe(false);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)?.map(Number) ?? [];
    expect(width).toBeGreaterThan(height);
  });
});

test('StatementTable renders each figure once in the HTML', async () => {
  await open('Balance');
  expect((await page.content()).split('857,637')).toHaveLength(2);
});

describe('StatementTable delegates its event listeners', () => {
  const countListeners = async (): Promise<number> => {
    const session = await page.context().newCDPSession(page);
    return (await session.send('Memory.getDOMCounters')).jsEventListeners;
  };

  test.each(['OneRow', 'ChangesInEquity', 'VeryMany'])(
    'with fewer than 200 listeners in the story %s',
    async (story) => {
      await open(story);
      await expect.poll(() => page.getByRole('button', { name: 'Descargar CSV' }).count()).toBe(1);
      expect(await countListeners()).toBeLessThan(200);
    },
  );

  test('control: one listener for each cell exceeds the limit', async () => {
    await open('ChangesInEquity');
    await page.evaluate(() => {
      for (const cell of document.querySelectorAll('td')) cell.addEventListener('click', () => cell.id);
    });
    expect(await countListeners()).toBeGreaterThan(700);
  });
});
