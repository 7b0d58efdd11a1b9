import { readDay } from '@rueda/domain/dates';
import { noValue, readNumber } from '@rueda/domain/money';
import type { SheetCell } from './sheet.ts';

/** The visible text of an element, without text for screen readers only and without controls. */
export function visibleText(element: Element): string {
  const walker = document.createTreeWalker(
    element,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) => {
      if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
      const isHidden = node.matches('.rueda-Hidden, [hidden], [data-export=none], rueda-island');
      // The sort button of a header contains the text of the header.
      const isControl = element.localName === 'td' && node.localName === 'button';
      return isHidden || isControl ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    },
  );
  let text = '';
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    // Adjacent elements are visually separate words.
    text += node instanceof Element ? ' ' : (node.textContent ?? '');
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The value of a rendered cell: a number, a day, or its text; null if it has none. */
export function valueIn(cell: HTMLTableCellElement | undefined): SheetCell {
  if (!cell) return null;
  const dataValue = cell.dataset['value'];
  const text = dataValue?.trim() ?? visibleText(cell);
  if (text === '' || text === noValue) return null;
  // The header of a row is text, even if it contains only digits.
  if (cell.localName === 'th') return text;
  return (
    readNumber(dataValue ?? text.replace(/^(?:S\/|US\$)\s*/, '').replace(/\s*%$/, '')) ??
    readDay(text) ??
    text
  );
}
