import { readDay } from '@rueda/domain/dates';
import { noValue, readNumber } from '@rueda/domain/money';
import type { SheetCell } from './sheet.ts';

/** What somebody sees in an element: no words that are only heard, and no control. */
export function seenText(element: Element): string {
  const walker = document.createTreeWalker(
    element,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
      const isHeard = node.matches('.rueda-Hidden, [hidden], [data-export=none], rueda-island');
      // The button of a head that sorts holds the head's own words.
      const isControl = element.localName === 'td' && node.localName === 'button';
      return isHeard || isControl ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    },
  );
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    // Two elements side by side are two words to whoever looks.
    text += node instanceof Element ? ' ' : (node.textContent ?? '');
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** What a printed cell holds: a figure, a day, or its words; null where there is no value. */
export function valueIn(cell: HTMLTableCellElement | undefined): SheetCell {
  if (!cell) return null;
  const given = cell.dataset['value'];
  const text = given?.trim() ?? seenText(cell);
  if (text === '' || text === noValue) return null;
  // The name of a row is a text, also one that is all figures.
  if (cell.localName === 'th') return text;
  return (
    readNumber(given ?? text.replace(/^(?:S\/|US\$)\s*/, '').replace(/\s*%$/, '')) ?? readDay(text) ?? text
  );
}
