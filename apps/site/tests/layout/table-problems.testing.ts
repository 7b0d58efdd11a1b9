/** Finds problems of tables and other frames that scroll sideways. It runs in the page, so it is self-contained. */

export type TableProblems = Record<
  'no column is cut without a hint' | 'the heads of columns are over their columns',
  string[]
>;

export function findTableProblems(): TableProblems {
  /** The start and end of some content. */
  interface Extent {
    left: number;
    right: number;
  }

  const nameOf = (element: Element): string => {
    const kind = element.closest('[class]')?.getAttribute('class')?.split(' ')[0] ?? element.localName;
    return `.${kind} "${(element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40)}"`;
  };
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    }) && element.closest('.rueda-Hidden') === null;

  /** Is it a gradient or a shadow that a visitor sees? */
  const isShade = (style: CSSStyleDeclaration): boolean =>
    Number(style.opacity) > 0 &&
    style.visibility === 'visible' &&
    style.display !== 'none' &&
    (style.backgroundImage.includes('gradient') || style.boxShadow !== 'none');
  /** A hint is a mask of the frame, a visible scrollbar, or a shade over its end or in front of its pinned column. */
  const hasHint = (frame: Element): boolean => {
    const around = frame.parentElement ?? frame;
    if (getComputedStyle(frame).maskImage.includes('gradient') || isShade(getComputedStyle(frame)))
      return true;
    if ([...around.querySelectorAll('[role="scrollbar"]')].some(isSeen)) return true;
    const { right } = frame.getBoundingClientRect();
    const heads = frame.querySelectorAll('tr:first-child > :last-child, :scope > *, table');
    return [
      around,
      frame,
      ...around.children,
      ...around.querySelectorAll('.rueda-TopScrollbar *'),
      ...heads,
    ].some((element) => {
      const box = element.getBoundingClientRect();
      const isAtEnd = Math.abs(box.right - right) < 4;
      if (element !== around && element !== frame && isAtEnd && isShade(getComputedStyle(element)))
        return true;
      return ['::before', '::after'].some((part) => {
        const style = getComputedStyle(element, part);
        return isAtEnd && style.content !== 'none' && style.position !== 'static' && isShade(style);
      });
    });
  };
  const cut: string[] = [];
  for (const frame of document.querySelectorAll('body *')) {
    const hidden = frame.scrollWidth - frame.clientWidth;
    if (hidden <= 1 || frame.clientWidth === 0 || !isSeen(frame)) continue;
    if (!/auto|scroll/.test(getComputedStyle(frame).overflowX) || frame.matches('[role="scrollbar"]'))
      continue;
    // Slides have buttons, and show a part of the next one.
    if (frame.matches('.rueda-Slides')) continue;
    if (!hasHint(frame)) cut.push(`${nameOf(frame)}: ${hidden} px`);
  }

  /** The extent of the texts of a cell, or of all its content; null if there is none. */
  const extentOf = (cell: Element, hasOtherContent: boolean): Extent | null => {
    const boxes: Extent[] = [];
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement || !node.nodeValue?.trim() || !isSeen(node.parentElement)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      boxes.push(...[...range.getClientRects()].filter(({ width }) => width > 1));
    }
    if (hasOtherContent)
      for (const other of cell.querySelectorAll('svg, img, button, input, [class$="-badge"]'))
        if (isSeen(other)) boxes.push(other.getBoundingClientRect());
    if (boxes.length === 0) return null;
    return {
      left: Math.min(...boxes.map(({ left }) => left)),
      right: Math.max(...boxes.map(({ right }) => right)),
    };
  };
  /** How far two contents are apart at the side they are aligned at. */
  const distance = (a: Extent | null, b: Extent | null, align: string): number => {
    if (!a || !b) return Number.POSITIVE_INFINITY;
    if (/end|right/.test(align)) return Math.abs(a.right - b.right);
    if (align.endsWith('center')) return Math.abs(a.left + a.right - b.left - b.right) / 2;
    return Math.abs(a.left - b.left);
  };
  const off: string[] = [];
  for (const table of document.querySelectorAll('table')) {
    const [heads, ...others] = table.tHead?.rows ?? [];
    if (!heads || others.length > 0 || !isSeen(table)) continue;
    const rows = [...(table.tBodies[0]?.rows ?? [])].slice(0, 30);
    for (const [index, head] of [...heads.cells].entries()) {
      const title = extentOf(head, false);
      if (!title || head.colSpan > 1 || getComputedStyle(head).display !== 'table-cell') continue;
      const distances = rows.flatMap((row) => {
        const cell = row.cells[index];
        // A row with fewer cells is a heading: its first cell is in the first column.
        if (!cell || (index > 0 && row.cells.length !== heads.cells.length)) return [];
        const { textAlign } = getComputedStyle(cell);
        const [text, content] = [extentOf(cell, false), extentOf(cell, true)];
        if (content === null) return [];
        return [
          distance(title, text, textAlign),
          distance(title, content, textAlign),
          distance(extentOf(head, true), content, textAlign),
        ];
      });
      // Rows may be indented: one of them is aligned with the head.
      const apart = Math.min(...distances);
      if (distances.length > 0 && apart > 2) off.push(`${nameOf(head)}: ${Math.round(apart)} px`);
    }
  }

  return { 'no column is cut without a hint': cut, 'the heads of columns are over their columns': off };
}
