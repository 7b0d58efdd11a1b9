/** Import and export of the list, and the list on a phone and in a modal. */
import { pageWatchlist, provideWatchlist } from '@rueda/client/watchlists';
import { quoteStages } from '@rueda/domain/quotes';
import { sampleNow, sampleQuotes } from '@rueda/domain/sample';
import { readCodes } from '@rueda/domain/watchlists';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../../../testing/suite/render.tsx';
import { type FakeWatchlist, fakeWatchlist } from '../../../testing/fixtures/fake-watchlist.ts';
import { Modal } from '../../overlays/modal/index.ts';
import { Watchlist, type WatchlistProps, type WatchlistRow } from './index.ts';

const clearStorage = (): void => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, Symbol.for('rueda.watchlists'));
};
beforeEach(clearStorage);
afterEach(async () => {
  clearStorage();
  await page.viewport(1280, 800);
});

const rows: WatchlistRow[] = sampleQuotes().map((quote) => ({
  quote,
  stages: quoteStages(quote, sampleNow),
}));
const List = (props: Partial<WatchlistProps>) => <Watchlist id="list" rows={rows} {...props} />;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = () => page.getByRole('textbox', { name: 'Códigos' });
const report = (): string => document.querySelector('.rueda-Watchlist-report')?.textContent ?? '';
const visibleCodes = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.rueda-Watchlist-list > li:not([hidden])')].map(
    (row) => row.dataset['code'] ?? '',
  );
const provide = (...fake: Parameters<typeof fakeWatchlist>): FakeWatchlist => {
  const list = fakeWatchlist(...fake);
  provideWatchlist('stock', list);
  return list;
};
const priceElement = (main: HTMLElement, code: string) =>
  main.querySelector<HTMLElement>(`[data-code=${code}] data`) as HTMLElement;
const openImport = () => page.getByText('Agregar o importar').click();

describe('Watchlist import', () => {
  test('Watchlist import adds the codes of a text and reports existing, repeated and unknown ones', async () => {
    provide(['BVN']);
    await render(<List />);
    await openImport();
    await field().fill('creditc1, BVN\nalicorc1; ALICORC1 XYZ999 =cmd()');
    await act(() => button('Agregar a mi lista').click());
    await expect
      .poll(report)
      .toBe(
        'Agregados: CREDITC1, ALICORC1. Ya estaban en tu lista: BVN. Repetidos: ALICORC1. No existen: =cmd(), XYZ999. Revisa cómo están escritos.',
      );
    expect(visibleCodes()).toEqual(['BVN', 'CREDITC1', 'ALICORC1']);
    // The text stays for corrections.
    await expect.element(field()).not.toHaveValue('');
  });

  test('Watchlist import finds a code in any case, and adds it as the exchange writes it', async () => {
    const list = provide([]);
    const [first] = rows;
    if (!first) expect.fail('The sample has quotes.');
    const mixed: WatchlistRow = { ...first, quote: { ...first.quote, code: 'Muestrac1' } };
    await render(<List rows={[mixed, ...rows]} />);
    await openImport();
    await field().fill('MUESTRAC1 bvn');
    await act(() => button('Agregar a mi lista').click());
    await expect.poll(report).toBe('Agregados: Muestrac1, BVN.');
    expect(list.state().items).toEqual([{ code: 'Muestrac1' }, { code: 'BVN' }]);
  });

  test('Watchlist import works before the login, and clears the text after a complete import', async () => {
    await render(<List />);
    await openImport();
    await field().fill('BVN CREDITC1');
    await act(() => button('Agregar a mi lista').click());
    await expect.poll(report).toBe('Agregados: BVN, CREDITC1.');
    expect(pageWatchlist('stock').state().items).toEqual([{ code: 'BVN' }, { code: 'CREDITC1' }]);
    await expect.element(field()).toHaveValue('');
  });

  test('Watchlist import reports a text without codes and a file that is too large', async () => {
    provide([]);
    const { main } = await render(<List />);
    await openImport();
    await act(() => button('Agregar a mi lista').click());
    await expect.poll(report).toBe('No hay ningún código en el texto. Escribe al menos uno.');
    const input = main.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['X'.repeat(1_000_001)], 'lista.csv', { type: 'text/csv' }));
    await expect
      .poll(report)
      .toBe('No se pudieron leer los códigos. Inténtalo de nuevo, o con menos códigos.');
  });

  test('Watchlist import reads a file into the text field before it adds the codes', async () => {
    provide([]);
    const { main } = await render(<List />);
    await openImport();
    const input = main.querySelector('input[type=file]') as HTMLInputElement;
    const text = '\u{FEFF}Nombre;Código\r\n"Banco; de Crédito";CREDITC1\r\nBuenaventura;BVN\r\n';
    await userEvent.upload(input, new File([text], 'lista.csv', { type: 'text/csv' }));
    await expect.element(field()).toHaveFocus();
    expect(visibleCodes()).toEqual([]);
    await act(() => button('Agregar a mi lista').click());
    await expect.poll(report).toBe('Agregados: CREDITC1, BVN.');
  });

  test('Watchlist import reports the codes that the service rejected', async () => {
    provide([], 'refused');
    await render(<List />);
    await openImport();
    await field().fill('BVN');
    await act(() => button('Agregar a mi lista').click());
    await expect.poll(report).toBe('No pudimos guardar: BVN. Inténtalo de nuevo en un momento.');
    expect(visibleCodes()).toEqual([]);
  });
});

describe('Watchlist export', () => {
  /** Clicks the export button, and returns the name and the text of the file. */
  async function exportFile(): Promise<{ name: string; text: string }> {
    let blob: Blob | undefined;
    let name = '';
    const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((source) => {
      blob = source as Blob;
      return '#file';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      name = this.download;
    });
    onTestFinished(() => {
      url.mockRestore();
      click.mockRestore();
    });
    await act(() => button('Exportar CSV').click());
    await expect.poll(() => blob !== undefined).toBe(true);
    // Blob.text() would drop the byte order mark.
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  }

  test('Watchlist exports the list in order as a CSV file for Excel that can be imported again', async () => {
    provide(['BVN', 'CREDITC1']);
    await render(<List />);
    const { name, text } = await exportFile();
    const price = (code: string) => rows.find(({ quote }) => quote.code === code)?.quote.price;
    expect(name).toBe('Mi lista.csv');
    expect(text).toBe(
      `\u{FEFF}Código,Nombre,Precio,Día\r\nBVN,COMPAÑÍA DE MINAS BUENAVENTURA S.A.A.,${price('BVN')},2026-11-16\r\nCREDITC1,BANCO DE CREDITO DEL PERU,${price('CREDITC1')},2026-11-16\r\n`,
    );
    expect(readCodes(text)).toEqual({ codes: ['BVN', 'CREDITC1'], repeated: [], unreadable: [] });
  });

  test('Watchlist export escapes formulas', async () => {
    provide(['=HYPERLINK("http://x")', '+1', '@SUM(A1)', '-2']);
    await render(<List />);
    const { text } = await exportFile();
    for (const line of text.slice(1).trim().split('\r\n').slice(1)) expect(line).toMatch(/^"?'[=+@-]/);
  });
});

test('Watchlist on a phone shows the controls instead of the figures only while editing', async () => {
  await page.viewport(320, 800);
  provide(['BVN', 'CREDITC1']);
  const { main } = await render(<List />);
  await expect.element(button('Quitar BVN')).not.toBeInTheDocument();
  await expect.element(priceElement(main, 'BVN')).toBeVisible();
  await button('Ordenar o quitar').click();
  await expect.element(button('Ordenar o quitar')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Quitar BVN')).toBeVisible();
  await expect.element(button('Subir CREDITC1')).toBeVisible();
  await expect.element(priceElement(main, 'BVN')).not.toBeVisible();
  expect(main.scrollWidth).toBeLessThanOrEqual(320);
});

test('Watchlist in a Modal returns a picked-up row on Escape, and the Modal stays open', async () => {
  provide(['BVN', 'CREDITC1']);
  const { main } = await render(
    <Modal id="modal" title="Mi lista">
      <List />
    </Modal>,
  );
  await act(async () => (main.querySelector('dialog') as HTMLDialogElement).showModal());
  (button('Mover BVN').element() as HTMLElement).focus();
  await act(() => userEvent.keyboard(' {ArrowDown}'));
  expect(visibleCodes()).toEqual(['CREDITC1', 'BVN']);
  await act(() => userEvent.keyboard('{Escape}'));
  expect(visibleCodes()).toEqual(['BVN', 'CREDITC1']);
  expect(main.querySelector('dialog')?.open).toBe(true);
});

test('Watchlist retains its order when quotes and language change', async () => {
  provide(['BVN', 'DESCONOC1', 'CREDITC1']);
  const { rerender, main } = await render(<List />);
  const next = rows.map((row) => ({ ...row, quote: { ...row.quote, price: 77.77 } }));
  await rerender(<List rows={next} />);
  expect(visibleCodes()).toEqual(['BVN', 'DESCONOC1', 'CREDITC1']);
  expect(priceElement(main, 'BVN').textContent).toContain('77.77');
  await rerender(<List rows={next} language="en" />);
  await expect.element(button('Remove DESCONOC1')).toBeVisible();
  await expect.element(button('Remove BVN')).toBeVisible();
  expect(visibleCodes()).toEqual(['BVN', 'DESCONOC1', 'CREDITC1']);
  await rerender(<List rows={next.slice(0, 3)} language="en" />);
  expect(visibleCodes()).toEqual(['BVN', 'DESCONOC1', 'CREDITC1']);
});
