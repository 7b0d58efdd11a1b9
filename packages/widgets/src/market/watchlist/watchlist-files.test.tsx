/** What goes into the list and out of it as text and files, and the list in unusual places. */
import { pageWatchlist, provideWatchlist } from '@rueda/client/watchlists';
import { quoteStages } from '@rueda/domain/quotes';
import { sampleNow, sampleQuotes } from '@rueda/domain/sample';
import { readCodes } from '@rueda/domain/watchlists';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../../testing/suite/render.tsx';
import { type FakeWatchlist, fakeWatchlist } from '../../../testing/fixtures/fake-watchlist.ts';
import { Modal } from '../../overlays/modal/index.ts';
import { Watchlist, type WatchlistProps, type WatchlistRow } from './index.ts';

const forget = (): void => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, Symbol.for('rueda.watchlists'));
};
beforeEach(forget);
afterEach(async () => {
  forget();
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
const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.rueda-Watchlist-list > li:not([hidden])')].map(
    (row) => row.dataset['code'] ?? '',
  );
const provide = (...fake: Parameters<typeof fakeWatchlist>): FakeWatchlist => {
  const list = fakeWatchlist(...fake);
  provideWatchlist('stock', list);
  return list;
};
const price = (main: HTMLElement, code: string) =>
  main.querySelector<HTMLElement>(`[data-code=${code}] data`) as HTMLElement;
const openImport = () => page.getByText('Agregar o importar').click();

describe('import', () => {
  test('adds the codes of a text, and reports those that are there, repeated or not known', async () => {
    provide(['BVN']);
    await draw(<List />);
    await openImport();
    await field().fill('creditc1, BVN\nalicorc1; ALICORC1 XYZ999 =cmd()');
    await act(() => button('Agregar a mi lista').click());
    await expect
      .poll(report)
      .toBe(
        'Agregados: CREDITC1, ALICORC1. Ya estaban en tu lista: BVN. Repetidos: ALICORC1. No existen: =cmd(), XYZ999. Revisa cómo están escritos.',
      );
    expect(shown()).toEqual(['BVN', 'CREDITC1', 'ALICORC1']);
    // What is to be put right is still there.
    await expect.element(field()).not.toHaveValue('');
  });

  test('works on the list of this device before the login, and clears the text once all are in', async () => {
    await draw(<List />);
    await openImport();
    await field().fill('BVN CREDITC1');
    await act(() => button('Agregar a mi lista').click());
    await expect.poll(report).toBe('Agregados: BVN, CREDITC1.');
    expect(pageWatchlist('stock').state().items).toEqual([{ code: 'BVN' }, { code: 'CREDITC1' }]);
    await expect.element(field()).toHaveValue('');
  });

  test('says that there is no code in the text, and that a file is too large', async () => {
    provide([]);
    const { main } = await draw(<List />);
    await openImport();
    await act(() => button('Agregar a mi lista').click());
    await expect.poll(report).toBe('No hay ningún código en el texto. Escribe al menos uno.');
    const input = main.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, new File(['X'.repeat(1_000_001)], 'lista.csv', { type: 'text/csv' }));
    await expect
      .poll(report)
      .toBe('No se pudieron leer los códigos. Inténtalo de nuevo, o con menos códigos.');
  });

  test('reads a file into the text, where it can be seen before it is added', async () => {
    provide([]);
    const { main } = await draw(<List />);
    await openImport();
    const input = main.querySelector('input[type=file]') as HTMLInputElement;
    const text = '\u{FEFF}Nombre;Código\r\n"Banco; de Crédito";CREDITC1\r\nBuenaventura;BVN\r\n';
    await userEvent.upload(input, new File([text], 'lista.csv', { type: 'text/csv' }));
    await expect.element(field()).toHaveFocus();
    expect(shown()).toEqual([]);
    await act(() => button('Agregar a mi lista').click());
    await expect.poll(report).toBe('Agregados: CREDITC1, BVN.');
  });

  test('tells which codes the service refused', async () => {
    provide([], 'refused');
    await draw(<List />);
    await openImport();
    await field().fill('BVN');
    await act(() => button('Agregar a mi lista').click());
    await expect.poll(report).toBe('No pudimos guardar: BVN. Inténtalo de nuevo en un momento.');
    expect(shown()).toEqual([]);
  });
});

describe('export', () => {
  /** The text of the file that a press gives. */
  async function exported(): Promise<{ name: string; text: string }> {
    let blob: Blob | undefined;
    let name = '';
    const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
      blob = made as Blob;
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
    // A reader of text leaves the mark out.
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    return { name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes) };
  }

  test('gives the list in its order as a file that Excel reads and that can be imported again', async () => {
    provide(['BVN', 'CREDITC1']);
    await draw(<List />);
    const { name, text } = await exported();
    const price = (code: string) => rows.find(({ quote }) => quote.code === code)?.quote.price;
    expect(name).toBe('Mi lista.csv');
    expect(text).toBe(
      `\u{FEFF}Código,Nombre,Precio,Día\r\nBVN,COMPAÑÍA DE MINAS BUENAVENTURA S.A.A.,${price('BVN')},2026-11-16\r\nCREDITC1,BANCO DE CREDITO DEL PERU,${price('CREDITC1')},2026-11-16\r\n`,
    );
    expect(readCodes(text)).toEqual({ codes: ['BVN', 'CREDITC1'], repeated: [], unreadable: [] });
  });

  test('runs no formula that somebody has put on the list', async () => {
    provide(['=HYPERLINK("http://x")', '+1', '@SUM(A1)', '-2']);
    await draw(<List />);
    const { text } = await exported();
    for (const line of text.slice(1).trim().split('\r\n').slice(1)) expect(line).toMatch(/^"?'[=+@-]/);
  });
});

test('on a phone the figures give way to the controls only while the list is put in order', async () => {
  await page.viewport(320, 800);
  provide(['BVN', 'CREDITC1']);
  const { main } = await draw(<List />);
  await expect.element(button('Quitar BVN')).not.toBeInTheDocument();
  await expect.element(price(main, 'BVN')).toBeVisible();
  await button('Ordenar o quitar').click();
  await expect.element(button('Ordenar o quitar')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button('Quitar BVN')).toBeVisible();
  await expect.element(button('Subir CREDITC1')).toBeVisible();
  await expect.element(price(main, 'BVN')).not.toBeVisible();
  expect(main.scrollWidth).toBeLessThanOrEqual(320);
});

test('in a modal Escape puts a lifted row back and leaves the modal open', async () => {
  provide(['BVN', 'CREDITC1']);
  const { main } = await draw(
    <Modal id="modal" title="Mi lista">
      <List />
    </Modal>,
  );
  await act(async () => (main.querySelector('dialog') as HTMLDialogElement).showModal());
  (button('Mover BVN').element() as HTMLElement).focus();
  await act(() => userEvent.keyboard(' {ArrowDown}'));
  expect(shown()).toEqual(['CREDITC1', 'BVN']);
  await act(() => userEvent.keyboard('{Escape}'));
  expect(shown()).toEqual(['BVN', 'CREDITC1']);
  expect(main.querySelector('dialog')?.open).toBe(true);
});

test('new quotes and another language take the place of the old ones, and the list stays in order', async () => {
  provide(['BVN', 'DESCONOC1', 'CREDITC1']);
  const { again, main } = await draw(<List />);
  const next = rows.map((row) => ({ ...row, quote: { ...row.quote, price: 77.77 } }));
  await again(<List rows={next} />);
  expect(shown()).toEqual(['BVN', 'DESCONOC1', 'CREDITC1']);
  expect(price(main, 'BVN').textContent).toContain('77.77');
  await again(<List rows={next} language="en" />);
  await expect.element(button('Remove DESCONOC1')).toBeVisible();
  await expect.element(button('Remove BVN')).toBeVisible();
  expect(shown()).toEqual(['BVN', 'DESCONOC1', 'CREDITC1']);
  await again(<List rows={next.slice(0, 3)} language="en" />);
  expect(shown()).toEqual(['BVN', 'DESCONOC1', 'CREDITC1']);
});
