import { sampleDownloads, sampleFileDetails } from '@rueda/domain/sample';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { expectAnnouncements } from '../../../testing/suite/announcements.ts';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './download-table.stories.tsx';
import { DownloadTable, type DownloadTableProps } from './index.ts';

describeWidget(stories);

const base: DownloadTableProps = {
  id: 'd',
  caption: 'Descargas',
  columns: [{ header: 'Documento' }, { header: 'Actualizado', kind: 'date' }],
  rows: sampleDownloads(),
  files: sampleFileDetails,
  filesBase: '/archivos',
};

const links = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('td a')];

describe('Rows of DownloadTable', () => {
  test('show each cell below its column header, and the files last', async () => {
    await render(<DownloadTable {...base} />);
    const rows = [...document.querySelectorAll('tr')].map((row) =>
      [...row.cells].map((cell) => cell.textContent).slice(0, 2),
    );
    expect(rows[0]).toEqual(['Documento', 'Actualizado']);
    expect(rows[2]).toEqual(['Cartera vigente y pesos', '01/10/2026']);
    await expect.element(page.getByRole('columnheader', { name: 'Descarga' })).toBeVisible();
  });

  test('mark a missing cell as having no value', async () => {
    await render(<DownloadTable {...base} rows={[{ cells: { Documento: 'Boletín' }, downloadFiles: [] }]} />);
    expect([...document.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
      '—sin dato',
      '—sin dato',
    ]);
  });

  test('name the document, format, size and language in each file link', async () => {
    const { rerender } = await render(<DownloadTable {...base} />);
    const file = page.getByRole('link', {
      name: 'Descargar Ficha metodológica del índice, PDF, 1.2 MB, inglés',
    });
    await expect.element(file).toHaveAttribute('href', '/archivos/indices/ficha-en.pdf');
    await expect.element(file).toHaveAttribute('download', '');
    await rerender(<DownloadTable {...base} language="en" />);
    await expect
      .element(page.getByRole('link', { name: 'Download Cartera vigente y pesos, XLSX, 86 KB' }))
      .toBeVisible();
  });

  test('omit files whose path leaves filesBase, and keep the other cells', async () => {
    const hostile = [
      '../secret.pdf',
      '//evil.test/a.pdf',
      'javascript:alert(1)',
      '/a/%2e%2e/b.pdf',
      'data:,x',
    ];
    await render(
      <DownloadTable
        {...base}
        rows={[{ cells: { Documento: 'Boletín' }, downloadFiles: [...hostile, '/b.pdf'] }]}
      />,
    );
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/archivos/b.pdf']);
    await expect.element(page.getByRole('rowheader', { name: 'Boletín' })).toBeVisible();
  });

  test('show a message if there are no documents', async () => {
    await render(<DownloadTable {...base} rows={[]} />);
    await expect.element(page.getByText('En este momento, no hay datos disponibles')).toBeVisible();
  });
});

describe('The "download all" button of DownloadTable', () => {
  const all = () => page.getByRole('button', { name: 'Descargar todo' });

  /** Records the saved archive, and returns its names and contents as text. */
  function recordArchive(): () => Promise<string> {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:none';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    return async () => new TextDecoder('latin1').decode(await blobs[0]?.arrayBuffer());
  }

  const respond = (responseOf: (url: string) => Response): void => {
    vi.spyOn(window, 'fetch').mockImplementation(async (url) => responseOf(url as string));
  };

  test('saves one archive with every file, and announces when it is ready', async () => {
    const saved = recordArchive();
    respond((url) => new Response(`contenido de ${url}`));
    await render(<DownloadTable {...base} />);
    await expectAnnouncements(() => all().click(), ['Preparando los archivos', 'La descarga está lista']);
    const archive = await saved();
    expect(archive.slice(0, 2)).toBe('PK');
    for (const name of ['ficha.pdf', 'ficha-en.pdf', 'cartera.xlsx', 'serie.csv', '20261113.pdf'])
      expect(archive).toContain(name);
    expect(fetch).toHaveBeenCalledTimes(5);
  });

  test('saves no incomplete archive if a file fails, and shows an error message', async () => {
    const saved = recordArchive();
    respond((url) => new Response('x', { status: url.includes('serie') ? 500 : 200 }));
    await render(<DownloadTable {...base} />);
    await all().click();
    await expect.element(page.getByText(/No pudimos preparar la descarga/)).toBeVisible();
    expect(await saved()).toBe('');
    respond(() => new Response('y'));
    await all().click();
    await expect.poll(saved).toContain('serie.csv');
    await expect.element(page.getByText(/No pudimos/)).not.toBeInTheDocument();
  });

  test('creates one archive for two clicks, and keeps the focus', async () => {
    recordArchive();
    respond(() => new Response('x'));
    await render(<DownloadTable {...base} />);
    const button = all().element() as HTMLElement;
    button.focus();
    button.click();
    button.click();
    await expect.element(page.getByText('La descarga está lista')).toBeInTheDocument();
    expect(fetch).toHaveBeenCalledTimes(5);
    expect(document.activeElement).toBe(button);
  });

  test('is hidden without script and for a single file', async () => {
    const html = await commands.serverHtml(
      'content/download-table/download-table.stories.tsx',
      'Ordinary',
      'es',
    );
    expect(html).toMatch(/<button[^>]* hidden/);
    await render(<DownloadTable {...base} rows={sampleDownloads().slice(1, 2)} />);
    await expect.element(all()).not.toBeInTheDocument();
  });

  test('includes both of two files with the same name', async () => {
    const saved = recordArchive();
    respond(() => new Response('x'));
    const rows = [
      { cells: { Documento: 'Uno' }, downloadFiles: ['/2025/boletin.pdf'] },
      { cells: { Documento: 'Otro' }, downloadFiles: ['/2026/boletin.pdf'] },
    ];
    await render(<DownloadTable {...base} rows={rows} />);
    await all().click();
    await expect.poll(saved).toContain('boletin (2).pdf');
  });
});
