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
  /** Which it is, where it is not that of securities. */
  kind?: 'indices' | undefined;
  /** The language, where it is not Spanish. */
  language?: Language | undefined;
  /** What the badge of each age says. */
  ages: Record<QuoteState['kind'], string>;
}

/** Fills rows of a Watchlist whose codes the page does not know. What the service does not know either stays as it is. */
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
  // A watched index is known by our key or by its vendor's code, and so is its level.
  const keyOf = (code: string): string =>
    (props.kind === 'indices' ? findIndex(code)?.id : undefined) ?? code;
  const known = new Map(quotes?.map((quote) => [keyOf(quote.code), quote]));
  for (const row of rows) {
    const quote = known.get(keyOf(row.dataset['code'] ?? ''));
    row.dataset['unknown'] = 'asked';
    if (!quote) continue;
    row.removeAttribute('data-unknown');
    fillRow(row, quote, props);
  }
}

/** Writes a quote into the parts that the pattern of the list has for it, as its server draws them. */
function fillRow(
  row: HTMLElement,
  quote: Quote,
  { kind, language = 'es', ages }: WatchlistQuotesProps,
): void {
  const { currency, at } = quote;
  const code = row.dataset['code'] ?? '';
  const name = (kind === 'indices' ? findIndex(code)?.name[language] : undefined) ?? quote.name;
  // The service says when it was asked: nobody here reads a clock.
  const state = quoteState(quote, quote.asOf ?? at ?? 0).kind;
  const price = state === 'none' ? null : quote.price;
  const part = (of: string): HTMLElement | null => row.querySelector(`.rueda-Watchlist-${of}`);
  const write = (of: string, texts: readonly string[]): void => {
    for (const [place, span] of (part(of)?.querySelectorAll(':scope > span') ?? []).entries())
      span.textContent = texts[place] ?? '';
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
    // The dash before it was for the eye only.
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

/** An index is called by its name, and its key is nothing to read. */
function nameRow(row: HTMLElement, code: string, name: string): void {
  row.dataset['name'] = name;
  const shown = row.querySelector('.rueda-Watchlist-code');
  if (shown) shown.textContent = name;
  for (const button of row.querySelectorAll('button'))
    button.ariaLabel = (button.ariaLabel ?? '').replace(code, () => name);
}
