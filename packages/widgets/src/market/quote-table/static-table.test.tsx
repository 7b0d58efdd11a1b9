import type { QuoteRow } from '@rueda/domain/quotes';
import { sampleQuoteRows } from '@rueda/domain/sample';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
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
async function attachToStory(story: string, refresh?: number, typedText?: string): Promise<AbortController> {
  const main = document.body.appendChild(document.createElement('main'));
  const html = await commands.serverHtml('market/quote-table/quote-table.stories.tsx', story, 'es');
  main.innerHTML = html;
  const host = main.firstElementChild as HTMLElement;
  const search = host.querySelector<HTMLInputElement>('[type=search]');
  if (search && typedText !== undefined) search.value = typedText;
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
    await attachToStory('SecondPage', undefined, 'credito');
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
    await attachToStory('SecondPage', 30);
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
    await attachToStory('SecondPage', 10);
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
    const controller = await attachToStory('SecondPage', 10);
    await vi.dynamicImportSettled();
    controller.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetchMock).not.toHaveBeenCalled();
  });
});
