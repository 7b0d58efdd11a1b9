/** A price on a page, with the words around it. */
export interface Figure {
  /** The mnemonic, or the name of an index. */
  name: string;
  /** The digits as shown; empty if there is no price. */
  price: string;
  /** The kind of its age; undefined where the place does not say it. */
  age: string | undefined;
  where: string;
}

export interface Figures {
  prices: Figure[];
  /** The ages that are stated once for a whole market. */
  ages: { age: string; where: string }[];
}

/** Runs in a page: its prices with their ages. `today` is the day of the prices. */
export function readFigures(today: string): Figures {
  const textOf = (element: Element | null | undefined): string =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const digits = (text: string): string => /\d[\d,]*(?:\.\d+)?/.exec(text)?.[0] ?? '';
  const ageOf = (element: Element | null): string | undefined =>
    element?.getAttribute('data-state') ?? undefined;
  const prices: Figure[] = [];

  const head = document.querySelector('.site-Issuer');
  const headValue = head?.querySelector('.site-Issuer-value');
  if (head && headValue) {
    const name = textOf(head.querySelector('.site-Issuer-facts dd'));
    const age = ageOf(head.querySelector('.rueda-Price-badge'));
    prices.push({ name, price: digits(textOf(headValue)), age, where: 'head' });
    const sentence = textOf(head.querySelector('.site-Issuer-price > .rueda-Hidden'));
    prices.push({ name, price: digits(sentence.slice(sentence.indexOf(':'))), age, where: 'spoken head' });
  }
  const level = document.querySelector('.site-Level');
  if (level)
    prices.push({
      // The home page is not that of the index, which it names in a heading of its own.
      name: textOf(document.querySelector('.site-Today h2') ?? document.querySelector('h1')),
      price: digits(textOf(level.querySelector('.site-Level-value'))),
      age: ageOf(level.querySelector('.rueda-Price-badge')),
      where: 'level',
    });
  for (const card of document.querySelectorAll('.rueda-GreatPriceCard'))
    prices.push({
      name: textOf(card.querySelector('.rueda-GreatPriceCard-code')),
      price: digits(textOf(card.querySelector('.rueda-GreatPriceCard-value'))),
      age: ageOf(card.querySelector('.rueda-Price-badge')),
      where: 'card',
    });
  for (const row of document.querySelectorAll('.rueda-QuoteTable tbody tr:not([hidden])'))
    prices.push({
      name: textOf(row.querySelector('.rueda-QuoteTable-code')),
      price: digits(textOf(row.querySelector('.rueda-QuoteTable-price'))),
      age: ageOf(row),
      where: `table ${row.closest('table')?.id}`,
    });
  for (const row of document.querySelectorAll('#valores tbody tr'))
    prices.push({
      name: textOf(row.querySelector('th')),
      price: digits(textOf(row.querySelector('td:has(.rueda-Price-unit)'))),
      age: undefined,
      where: 'table of securities',
    });
  for (const item of document.querySelectorAll('.site-Strip li'))
    prices.push({
      name: textOf(item.querySelector('.site-Strip-name')),
      price: digits(textOf(item.querySelector('.site-Strip-value'))),
      age: undefined,
      where: 'strip',
    });
  // The last value of a chart is a price of the day if its line ends today.
  for (const chart of document.querySelectorAll('.rueda-PriceChart')) {
    const last = chart.querySelector('tbody tr:last-child');
    const columns = chart.querySelectorAll('thead th');
    const hasCandles = chart.querySelector('[data-view=candles]') !== null;
    if (!last || (columns.length !== 2 && !hasCandles)) continue;
    const sentence = textOf(chart.querySelector('figcaption'));
    const heading = textOf(columns[1]).replace(textOf(columns[1]?.querySelector('small')), '');
    const name = hasCandles ? sentence.replace(/,.*/, '') : heading.trim();
    // The close follows the open, the high and the low.
    const price = digits(textOf(last.querySelectorAll('td')[hasCandles ? 3 : 0]));
    const day = last.querySelector('time')?.dateTime.slice(0, 10);
    if (!sentence.includes(price))
      prices.push({ name, price: sentence, age: undefined, where: 'chart sentence' });
    if (day === today)
      prices.push({
        name,
        price,
        age: ageOf(chart.querySelector('figcaption .rueda-Price-badge')),
        where: 'chart',
      });
  }

  // The sentence of the home page names the level and the change of the index.
  const sentence = textOf(document.querySelector('.site-Today-sentence'));
  const stated = / (\d[\d,]*\.\d\d) (?:puntos|points)/.exec(sentence)?.[1];
  if (stated !== undefined)
    prices.push({
      name: textOf(document.querySelector('.site-Today h2')),
      price: stated,
      age: undefined,
      where: 'sentence',
    });
  for (const row of document.querySelectorAll('#pares tbody tr, #maximos tbody tr, #minimos tbody tr'))
    prices.push({
      name: textOf(row.querySelector('th a')),
      price: digits(textOf(row.querySelector('td'))),
      age: undefined,
      where: `table ${row.closest('table')?.id}`,
    });

  const ages = [
    ...document.querySelectorAll(
      '.site-Title-note .rueda-Price-badge, .rueda-MovementsSummary-age .rueda-Price-badge, .rueda-QuoteTable caption .rueda-Price-badge',
    ),
  ].map((badge) => ({
    age: ageOf(badge) ?? '',
    where: badge.closest('caption, .site-Title, .rueda-MovementsSummary')?.className || 'caption of a table',
  }));
  return { prices, ages };
}
