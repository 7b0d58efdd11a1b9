import type { QuoteRow } from '@rueda/domain/quotes';
import { sampleQuoteRows } from '@rueda/domain/sample';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { attach } from './quote-table.behaviour.ts';

const all = sampleQuoteRows(120);
const codes = (): string[] =>
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

/** A source that answers with these rows, one list after the other; null is a failure. */
function sourceOf(...answers: (readonly QuoteRow[] | null)[]) {
  let last: readonly QuoteRow[] | null = null;
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (answers.length > 0) last = answers.shift() ?? null;
    return last ? Response.json(last) : new Response(null, { status: 503 });
  });
}

/** The page as a server prints it, and its script. */
async function print(story: string, refresh?: number, typed?: string): Promise<AbortController> {
  const main = document.body.appendChild(document.createElement('main'));
  const html = await commands.serverHtml('market/quote-table/quote-table.stories.tsx', story, 'es');
  main.innerHTML = html;
  const host = main.firstElementChild as HTMLElement;
  const search = host.querySelector<HTMLInputElement>('[type=search]');
  if (search && typed !== undefined) search.value = typed;
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
const printed = (): string[] =>
  all
    .toSorted((one, other) => (one.price ?? 1e9) - (other.price ?? 1e9))
    .slice(10, 20)
    .map(({ code }) => code);

describe('a printed page', () => {
  test('shows its page of the rows as the address wants them, without asking for anything', async () => {
    const fetched = sourceOf(all);
    await print('SecondPage');
    expect(codes()).toEqual(printed());
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(fetched).not.toHaveBeenCalled();
  });

  test('reads all rows at the first touch of a control that needs them, once, and then acts in place', async () => {
    const fetched = sourceOf(all);
    await print('SecondPage');
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect.poll(() => codes()[0]).not.toBe(printed()[0]);
    await page.getByRole('link', { name: 'Anterior' }).click();
    expect(codes()).toEqual(printed());
    await userEvent.fill(page.getByRole('searchbox'), 'credito');
    await expect.poll(() => codes().length).toBe(3);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  test('searches for what was typed before its script came', async () => {
    sourceOf(all);
    await print('SecondPage', undefined, 'credito');
    await expect.poll(() => codes().length).toBe(3);
  });

  test('where the rows do not come, a press leads to where its link leads', async () => {
    sourceOf(null);
    await print('SecondPage');
    const link = page.getByRole('link', { name: 'Siguiente' }).element() as HTMLAnchorElement;
    // The address of the test page itself, with a fragment: the page stays.
    link.href = '#adonde-lleva';
    await userEvent.click(link);
    await expect.poll(() => location.hash).toBe('#adonde-lleva');
  });

  test('without script it is a plain table whose links sort and page, and whose form searches', async () => {
    const html = await commands.serverHtml('market/quote-table/quote-table.stories.tsx', 'SecondPage', 'es');
    expect(html).not.toContain('style=');
    const { text, problems } = await commands.withoutScript(html, 'es');
    expect(problems).toEqual([]);
    for (const code of printed()) expect(text).toContain(code);
    const main = document.createElement('main');
    main.innerHTML = html;
    const query = (part: string): Record<string, string> =>
      Object.fromEntries(
        new URL(main.querySelector(part)?.getAttribute('href') ?? '', 'https://x.pe').searchParams,
      );
    expect(query('thead th:nth-child(3) a')).toMatchObject({ orden: 'percent', sentido: 'descending' });
    expect(query('thead th:nth-child(2) a')).toMatchObject({ orden: 'price', sentido: 'descending' });
    expect(query('thead th:nth-child(2) a')['pagina']).toBeUndefined();
    expect(query('nav a:last-of-type')).toMatchObject({ orden: 'price', sentido: 'ascending', pagina: '3' });
    const form = main.querySelector('search form') as HTMLFormElement;
    const sent = [...new FormData(form)].map(([name]) => name);
    expect(sent).toEqual(expect.arrayContaining(['orden', 'sentido', 'buscar']));
    expect(sent).not.toContain('pagina');
  });
});

describe('refresh', () => {
  test('brings new prices every so many seconds while the page is looked at, and not while it is hidden', async () => {
    const news = all.map((row) => (row.code === printed()[0] ? { ...row, price: 77.7 } : row));
    const fetched = sourceOf(all, news);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await print('SecondPage', 30);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(fetched).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1500);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(codes()).toEqual(printed());
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(100);
    expect(fetched).toHaveBeenCalledTimes(2);
    // The row has another price, and the place it had.
    expect(codes()).toEqual(printed());
    expect(document.querySelector('tbody tr')?.textContent).toContain('77.70');
  });

  test('asks a source that fails less and less, says that prices are not brought up to date, and takes it back', async () => {
    const fetched = sourceOf(null, null, null, all);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await print('SecondPage', 10);
    await vi.dynamicImportSettled();
    const badge = (): string => document.querySelector('caption [data-state]')?.textContent ?? '';
    const was = badge();
    await vi.advanceTimersByTimeAsync(10_100);
    expect([fetched.mock.calls.length, badge()]).toEqual([1, was]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect([fetched.mock.calls.length, badge()]).toEqual([2, 'Sin actualizar']);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(fetched).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1200);
    expect(fetched).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(80_000);
    expect([fetched.mock.calls.length, badge()]).toEqual([4, was]);
  });

  test('ends with the page it belongs to', async () => {
    const fetched = sourceOf(all);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    const controller = await print('SecondPage', 10);
    await vi.dynamicImportSettled();
    controller.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).not.toHaveBeenCalled();
  });
});
