import type { ReactElement } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { renderExport } from './render-export.tsx';
import { serveExport } from './serve-export.ts';
import { sheetOf } from './sheet-of.ts';

/** A server-rendered table: nothing in it is specific to the export. */
const table = (
  <section id="host">
    <h2 id="title">Acciones</h2>
    {renderExport('es')}
    <table aria-labelledby="title" aria-describedby="note">
      <thead>
        <tr>
          <th rowSpan={2} scope="col">
            Valor
          </th>
          <th colSpan={2}>Precio</th>
          <th rowSpan={2}>
            <button type="button">Fecha</button>
          </th>
          <th rowSpan={2}>Nota</th>
          <th rowSpan={2} data-export="none">
            Lista
          </th>
        </tr>
        <tr>
          <th>Último, S/</th>
          <th>Cambio</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <a href="/alicorp">10050</a>
          </th>
          <td>S/ 1,234.50</td>
          <td data-value="-0.0151">
            <span aria-hidden="true">▼ −1.51%</span>
            <span className="rueda-Hidden">baja 1.51 por ciento</span>
          </td>
          <td>13/11/2026</td>
          <td>=1+1</td>
          <td>
            <button type="button">Seguir</button>
          </td>
        </tr>
        <tr>
          <th scope="row">CREDITC1</th>
          <td>(2,918,402)</td>
          <td>
            −1.51%<span className="rueda-Hidden">baja</span>
          </td>
          <td>—</td>
          <td>
            <span>Sube</span>
            <span>hoy</span>
            <button type="button">Ver</button>
          </td>
          <td>—</td>
        </tr>
        <tr>
          <th scope="row" colSpan={3}>
            Bonos
          </th>
          <td data-value="">nada</td>
          <td>—</td>
          <td>—</td>
        </tr>
        <tr hidden>
          <th scope="row">Oculta</th>
        </tr>
      </tbody>
    </table>
    <p id="note">
      Con 20 minutos de retraso. <span className="rueda-Hidden">Solo se oye.</span>
    </p>
  </section>
);

const host = (): HTMLElement => document.getElementById('host') as HTMLElement;

test('sheetOf reads a rendered table: numbers, days, missing values, and headers of two rows', async () => {
  await render(table);
  const rendered = page.getByRole('table').element();
  expect(sheetOf(rendered as HTMLTableElement)).toEqual({
    name: 'Acciones',
    columns: [
      { header: 'Valor', kind: 'text' },
      { header: 'Precio, Último, S/', kind: 'number' },
      { header: 'Precio, Cambio', kind: 'number' },
      { header: 'Fecha', kind: 'date' },
      { header: 'Nota', kind: 'text' },
    ],
    rows: [
      ['10050', 1234.5, -0.0151, '2026-11-13', '=1+1'],
      ['CREDITC1', -2_918_402, -1.51, null, 'Sube hoy'],
      ['Bonos', null, null, null, null],
    ],
    notes: ['Con 20 minutos de retraso.'],
  });
});

/** Records the downloaded files by name. */
function recordDownloads(): Map<string, Blob> {
  const files = new Map<string, Blob>();
  let last = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:rueda';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    files.set(this.download, last);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  return files;
}

async function serveTable(
  element: ReactElement,
  ...more: [] | Parameters<typeof serveExport>[2][]
): Promise<AbortController> {
  await render(element);
  const controller = new AbortController();
  onTestFinished(() => controller.abort());
  serveExport(host(), controller.signal, ...more);
  return controller;
}

test('serveExport shows its buttons until its signal aborts, and each downloads its file', async () => {
  const files = recordDownloads();
  await render(table);
  expect(page.getByRole('button', { name: /Descargar/ }).elements()).toHaveLength(0);
  const controller = new AbortController();
  serveExport(host(), controller.signal);
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  await page.getByRole('button', { name: 'Descargar XLSX' }).click();
  await expect.poll(() => [...files.keys()]).toEqual(['Acciones.csv', 'Acciones.xlsx']);
  expect(await files.get('Acciones.csv')?.text()).toContain('\r\nCREDITC1,-2918402,-1.51,,Sube hoy\r\n');
  expect([...new Uint8Array((await files.get('Acciones.xlsx')?.arrayBuffer()) ?? [])].slice(0, 2)).toEqual([
    80, 75,
  ]);
  controller.abort();
  expect(page.getByRole('button', { name: /Descargar/ }).elements()).toHaveLength(0);
});

test('serveExport exports all rows of a table that shows only part of them', async () => {
  const files = recordDownloads();
  await serveTable(table, () => ({
    name: 'Todas',
    columns: [{ header: 'Valor', kind: 'text' }],
    rows: [['ALICORC1'], ['CREDITC1']],
    notes: [],
  }));
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  await expect.poll(() => files.get('Todas.csv')?.text()).toMatch(/Valor\r\nALICORC1\r\nCREDITC1\r\n$/);
});

test('serveExport announces a failed export, and the next click retries', async () => {
  const files = recordDownloads();
  const provideSheet = vi.fn(() => {
    if (provideSheet.mock.calls.length === 1) throw new Error('no rows');
    return { name: 'Acciones', columns: [], rows: [], notes: [] };
  });
  await serveTable(table, provideSheet);
  const button = page.getByRole('button', { name: 'Descargar CSV' });
  await button.click();
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('No se pudo preparar el archivo. Inténtalo de nuevo.');
  await button.click();
  await expect.poll(() => files.size).toBe(1);
  await expect.element(page.getByRole('status')).toHaveTextContent('');
});

test('renderExport renders a link to a file of the server, and none to an unsafe URL', async () => {
  await render(
    <div id="host">
      {renderExport('en', { xlsx: '/estados/2025.xlsx?cuenta=1', csv: 'javascript:alert(1)' })}
    </div>,
  );
  const link = page.getByRole('link', { name: 'Download XLSX' });
  await expect.element(link).toHaveAttribute('href', '/estados/2025.xlsx?cuenta=1');
  expect(page.getByRole('link').elements()).toHaveLength(1);
});
