import type { QuoteRow } from '@rueda/domain/quotes';
import { sampleQuoteRows } from '@rueda/domain/sample';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { QuoteTable } from './index.ts';
import { attach } from './quote-table.behaviour.ts';

const all = sampleQuoteRows(120);
const visibleCodes = (): string[] =>
  [...document.querySelectorAll('tbody:first-of-type th')]
    .filter((cell) => cell.checkVisibility())
    .map((cell) => cell.firstElementChild?.textContent ?? '');

beforeEach(() => {
  const address = location.href;
  onTestFinished(() => {
    history.replaceState(history.state, '', address);
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
});

/** Mocks a source that responds with these lists of rows in turn; null is a failure. */
function mockSource(...responses: (readonly QuoteRow[] | null)[]) {
  let last: readonly QuoteRow[] | null = null;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (responses.length > 0) last = responses.shift() ?? null;
    return last ? Response.json(last) : new Response(null, { status: 503 });
  });
}

/** Shows the server-rendered HTML of a story and attaches the behaviour. */
async function attachToStory(
  story: string,
  { refresh, prepare }: { refresh?: number; prepare?: (host: HTMLElement) => void } = {},
): Promise<AbortController> {
  const main = document.body.appendChild(document.createElement('main'));
  const html = await commands.serverHtml('market/quote-table/quote-table.stories.tsx', story, 'es');
  main.innerHTML = html;
  const host = main.firstElementChild as HTMLElement;
  prepare?.(host);
  const controller = new AbortController();
  onTestFinished(() => {
    controller.abort();
    main.remove();
  });
  attach(
    host,
    { pageSize: 10, page: 2, source: '/filas', refresh, href: '/valores/{code}' },
    controller.signal,
  );
  return controller;
}
const serverCodes = (): string[] =>
  all
    .toSorted((one, other) => (one.price ?? 1e9) - (other.price ?? 1e9))
    .slice(10, 20)
    .map(({ code }) => code);

describe('QuoteTable on a server-rendered page', () => {
  test('QuoteTable shows the page of rows that the URL requests, without a request', async () => {
    const fetchMock = mockSource(all);
    await attachToStory('SecondPage');
    expect(visibleCodes()).toEqual(serverCodes());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test('QuoteTable loads all rows once, on the first interaction that needs them, and acts in place', async () => {
    const fetchMock = mockSource(all);
    await attachToStory('SecondPage');
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect.poll(() => visibleCodes()[0]).not.toBe(serverCodes()[0]);
    await page.getByRole('link', { name: 'Anterior' }).click();
    expect(visibleCodes()).toEqual(serverCodes());
    await userEvent.fill(page.getByRole('searchbox'), 'credito');
    await expect.poll(() => visibleCodes().length).toBe(3);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('QuoteTable searches for text that was typed before its script was loaded', async () => {
    mockSource(all);
    await attachToStory('SecondPage', {
      prepare: (host) => {
        const search = host.querySelector<HTMLInputElement>('[type=search]');
        if (search) search.value = 'credito';
      },
    });
    await expect.poll(() => visibleCodes().length).toBe(3);
  });

  test('QuoteTable follows a page link if the rows cannot be loaded', async () => {
    mockSource(null);
    await attachToStory('SecondPage');
    const link = page.getByRole('link', { name: 'Siguiente' }).element() as HTMLAnchorElement;
    // The URL of the test page with a fragment: the page is not reloaded.
    link.href = '#adonde-lleva';
    await userEvent.click(link);
    await expect.poll(() => location.hash).toBe('#adonde-lleva');
  });

  test('QuoteTable stops at the first page when its link is clicked twice before the rows arrive', async () => {
    const fetchMock = mockSource(all);
    await attachToStory('SecondPage');
    const link = page.getByRole('link', { name: 'Anterior' }).element() as HTMLElement;
    link.click();
    link.click();
    await expect.element(page.getByText('1-10 de 120')).toBeVisible();
    expect(visibleCodes().length).toBe(10);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  test('QuoteTable reports a search that cannot load the rows, and Enter repeats it', async () => {
    mockSource(null, null, null, all);
    await attachToStory('SecondPage');
    const notice = page.getByText('No pudimos buscar. Presiona Enter para intentarlo de nuevo.');
    await expect.element(notice.first()).not.toBeVisible();
    await userEvent.fill(page.getByRole('searchbox'), 'credito');
    await expect.element(notice.first()).toBeVisible();
    await expect
      .poll(() => document.querySelector('[role=status]')?.textContent)
      .toBe('No pudimos buscar. Presiona Enter para intentarlo de nuevo.');
    expect(visibleCodes()).toEqual(serverCodes());
    await expect
      .poll(async () => {
        await userEvent.keyboard('{Enter}');
        return visibleCodes().length;
      })
      .toBe(3);
    await expect.element(notice.first()).not.toBeVisible();
  });

  test('QuoteTable exports the rows of its page if it has no source for the others', async () => {
    const main = document.body.appendChild(document.createElement('main'));
    main.innerHTML = renderToString(
      <QuoteTable id="t" caption="Cotizaciones" rows={all} pageSize={10} watch={{ visitors: 'local' }} />,
    );
    const controller = new AbortController();
    onTestFinished(() => {
      controller.abort();
      main.remove();
    });
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      files.push(blob as Blob);
      return 'blob:rueda';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    attach(main.firstElementChild as HTMLElement, { pageSize: 10 }, controller.signal);
    await expect.poll(() => main.querySelector<HTMLElement>('[data-export=csv]')?.hidden).toBe(false);
    main.querySelector<HTMLElement>('[data-export=csv]')?.click();
    await expect.poll(() => files.length).toBe(1);
    const lines = ((await files[0]?.text()) ?? '').split('\r\n').filter(Boolean);
    for (const { code, name } of all.slice(0, 10))
      expect(lines.some((line) => line.includes(code) && line.includes(name))).toBe(true);
    expect(lines.some((line) => line.includes(all[10]?.code ?? ''))).toBe(false);
  });

  test('QuoteTable applies the restored column checkboxes when the visitor returns to the page', async () => {
    await attachToStory('SecondPage', {
      prepare: (host) => {
        const box = host.querySelector<HTMLInputElement>('[type=checkbox][value="5"]');
        if (box) box.checked = false;
      },
    });
    const headers = [...document.querySelectorAll('thead th')].filter((cell) => cell.checkVisibility());
    expect(headers.map(({ textContent }) => textContent)).not.toContain('Volumen');
    expect(headers.length).toBe(7);
  });

  test('QuoteTable sorts and pages with links, and searches with a form, without JavaScript', async () => {
    const html = await commands.serverHtml('market/quote-table/quote-table.stories.tsx', 'SecondPage', 'es');
    expect(html).not.toContain('style=');
    const { text, problems } = await commands.withoutScript(html, 'es');
    expect(problems).toEqual([]);
    for (const code of serverCodes()) expect(text).toContain(code);
    const main = document.createElement('main');
    main.innerHTML = html;
    const queryOf = (selector: string): Record<string, string> =>
      Object.fromEntries(
        new URL(main.querySelector(selector)?.getAttribute('href') ?? '', 'https://x.pe').searchParams,
      );
    expect(queryOf('thead th:nth-child(3) a')).toMatchObject({ orden: 'percent', sentido: 'descending' });
    expect(queryOf('thead th:nth-child(2) a')).toMatchObject({ orden: 'price', sentido: 'descending' });
    expect(queryOf('thead th:nth-child(2) a')['pagina']).toBeUndefined();
    expect(queryOf('nav a:last-of-type')).toMatchObject({
      orden: 'price',
      sentido: 'ascending',
      pagina: '3',
    });
    const form = main.querySelector('search form') as HTMLFormElement;
    const fieldNames = [...new FormData(form)].map(([name]) => name);
    expect(fieldNames).toEqual(expect.arrayContaining(['orden', 'sentido', 'buscar']));
    expect(fieldNames).not.toContain('pagina');
  });
});

describe('QuoteTable refresh', () => {
  test('QuoteTable requests prices at its interval while the page is visible, and not while it is hidden', async () => {
    const updated = all.map((row) => (row.code === serverCodes()[0] ? { ...row, price: 77.7 } : row));
    const fetchMock = mockSource(all, updated);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await attachToStory('SecondPage', { refresh: 30 });
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(fetchMock).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1500);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(visibleCodes()).toEqual(serverCodes());
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    // The row has a new price at the same position.
    expect(visibleCodes()).toEqual(serverCodes());
    expect(document.querySelector('tbody tr')?.textContent).toContain('77.70');
  });

  test('QuoteTable backs off from a failing source, marks its prices as stale, and recovers', async () => {
    const fetchMock = mockSource(null, null, null, all);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await attachToStory('SecondPage', { refresh: 10 });
    await vi.dynamicImportSettled();
    const badge = (): string => document.querySelector('caption [data-state]')?.textContent ?? '';
    const initialBadge = badge();
    await vi.advanceTimersByTimeAsync(10_100);
    expect([fetchMock.mock.calls.length, badge()]).toEqual([1, initialBadge]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([fetchMock.mock.calls.length, badge()]).toEqual([2, 'Sin actualizar']);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1200);
    expect(fetchMock).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(80_000);
    expect([fetchMock.mock.calls.length, badge()]).toEqual([4, initialBadge]);
  });

  test('QuoteTable sends no request after its abort', async () => {
    const fetchMock = mockSource(all);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const controller = await attachToStory('SecondPage', { refresh: 10 });
    await vi.dynamicImportSettled();
    controller.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
