import { getIndexQuotes, getMovements } from '@rueda/client/market';
import { formatShortDay, formatTime, limaDay } from '@rueda/domain/dates';
import { findIndex } from '@rueda/domain/indices';
import type { Language } from '@rueda/domain/language';
import { currencyWord, formatFigures, moneyParts, priceDecimals, spokenChanges } from '@rueda/domain/money';
import { directionOf, type Quote, type QuoteState, quoteState } from '@rueda/domain/quotes';
import { agePaths, changePaths } from '../../icons/paths.ts';
import { clientOfPage } from './client-of-page.ts';

export interface WatchlistQuotesProps {
  /** The id of the Watchlist. */
  list: string;
  /** The kind of the list, unless it contains securities. */
  kind?: 'indices' | undefined;
  /** The language, unless it is Spanish. */
  language?: Language | undefined;
  /** The text of the badge of each age. */
  ages: Record<QuoteState['kind'], string>;
}

/** Fills the rows of a Watchlist whose codes are missing on the page. A code that the service lacks stays unchanged. */
export async function fillRows(
  rows: readonly HTMLElement[],
  props: WatchlistQuotesProps,
  signal: AbortSignal,
): Promise<void> {
  const client = await clientOfPage();
  const quotes =
    props.kind === 'indices'
      ? await getIndexQuotes(client, { signal })
      : (await getMovements(client, { signal }))?.quotes;
  // Both a watched index and its level may have our id or the vendor's code.
  const keyOf = (code: string): string =>
    (props.kind === 'indices' ? findIndex(code)?.id : undefined) ?? code;
  const byKey = new Map(quotes?.map((quote) => [keyOf(quote.code), quote]));
  for (const row of rows) {
    const quote = byKey.get(keyOf(row.dataset['code'] ?? ''));
    row.dataset['unknown'] = 'asked';
    if (!quote) continue;
    row.removeAttribute('data-unknown');
    fillRow(row, quote, props);
  }
}

/** Writes a quote into the elements of a row, equal to the server-rendered markup. */
function fillRow(
  row: HTMLElement,
  quote: Quote,
  { kind, language = 'es', ages }: WatchlistQuotesProps,
): void {
  const { currency, at } = quote;
  const code = row.dataset['code'] ?? '';
  const name = (kind === 'indices' ? findIndex(code)?.name[language] : undefined) ?? quote.name;
  // The time of the response, not the clock of the visitor.
  const state = quoteState(quote, quote.asOf ?? at ?? 0).kind;
  const price = state === 'none' ? null : quote.price;
  const part = (name: string): HTMLElement | null => row.querySelector(`.rueda-Watchlist-${name}`);
  const write = (name: string, texts: readonly string[]): void => {
    for (const [index, span] of (part(name)?.querySelectorAll(':scope > span') ?? []).entries())
      span.textContent = texts[index] ?? '';
  };

  const title = part('name');
  if (title) title.textContent = kind === 'indices' ? '' : name;
  if (kind === 'indices') nameRow(row, code, name);
  part('body')?.setAttribute('data-state', state);

  if (price !== null) {
    const { symbol, figure } = moneyParts({ amount: price, currency }, { language, ...priceDecimals });
    const spoken = currency ? ` ${currencyWord(price, currency, language)}` : '';
    part('price')?.setAttribute('value', String(price));
    write('price', [symbol ? `${symbol}\u00a0` : '', figure, spoken]);
    // The dash that it replaces was hidden from screen readers.
    part('price')?.children[1]?.removeAttribute('aria-hidden');
  }

  const { change, percent } = quote;
  const direction = price === null ? null : directionOf(change ?? percent);
  if (direction) {
    part('change')?.setAttribute('data-direction', direction);
    part('change')?.querySelector('path')?.setAttribute('d', changePaths[direction]);
    write('change', [formatFigures(change, percent, language), ` ${spokenChanges[language][direction]}`]);
  }

  const age = part('age');
  const badge = age?.querySelector<HTMLElement>('.rueda-Price-badge');
  const time = age?.querySelector('time');
  if (!age || !badge || !time) return;
  age.hidden = false;
  badge.dataset['state'] = state;
  badge.querySelector('path')?.setAttribute('d', agePaths[state] ?? '');
  badge.append(ages[state]);
  badge.after(' ');
  if (price === null || at === null) return time.remove();
  time.dateTime = at;
  time.textContent = `${formatShortDay(limaDay(at), { language })}, ${formatTime(at)}`;
}

/** Shows the name of an index instead of its key. */
function nameRow(row: HTMLElement, code: string, name: string): void {
  row.dataset['name'] = name;
  const shown = row.querySelector('.rueda-Watchlist-code');
  if (shown) shown.textContent = name;
  for (const button of row.querySelectorAll('button'))
    button.ariaLabel = (button.ariaLabel ?? '').replace(code, () => name);
}
