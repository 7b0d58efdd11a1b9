/** Finds problems of texts, figures, controls and widgets on a page (F28). It runs in the page, so it is self-contained. */

export type TextProblems = Record<
  | 'the page does not scroll sideways'
  | 'no text leaves its box'
  | 'no two texts overlap'
  | 'the figures of a row are on one line'
  | 'the controls of a row are of one height'
  | 'no two widgets touch',
  string[]
>;

export function findTextProblems(): TextProblems {
  interface Box {
    left: number;
    right: number;
    top: number;
    bottom: number;
  }
  interface Piece {
    element: Element;
    node: Node;
    box: Box;
  }

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };
  const nameOf = (element: Element): string => {
    const kind = element.closest('[class]')?.getAttribute('class')?.split(' ')[0] ?? element.localName;
    return `.${kind} "${(element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 40)}"`;
  };
  /** Is it, or an ancestor, clipped: visually hidden text? */
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (styleOf(element).clipPath !== 'none' || isClipped(element.parentElement));
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    }) && !isClipped(element);
  const boxOf = (element: Element): Box => element.getBoundingClientRect();
  const isLevel = (a: Box, b: Box): boolean =>
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
  const scrolls = (style: CSSStyleDeclaration): boolean => /auto|scroll/.test(style.overflowX);
  const hasEdge = (style: CSSStyleDeclaration): boolean =>
    Number.parseFloat(style.borderInlineStartWidth) > 0 ||
    !/^rgba\(.*, 0\)$/.test(style.backgroundColor) ||
    /hidden|clip/.test(style.overflowX);

  /** Text with `line-clamp` paints only its first lines, so its box ends there. */
  const endOf = (element: Element | null): number =>
    element === null
      ? Number.POSITIVE_INFINITY
      : styleOf(element).webkitLineClamp === 'none'
        ? endOf(element.parentElement)
        : boxOf(element).bottom;

  /** Every line of every text, with the height of its lowercase letters: the line box is taller than the visible text. */
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!element || !node.nodeValue?.trim() || element.closest('option, script, style')) continue;
    if (!isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const end = endOf(element);
    for (const { left, right, top, bottom, width, height } of range.getClientRects())
      if (width > 1 && top + height / 4 < end) {
        const box = { left, right, top: top + height / 4, bottom: bottom - height / 4 };
        pieces.push({ element, node, box });
      }
  }

  const outside: string[] = [];
  for (const { element, box } of pieces) {
    let isFirst = true;
    let at: Element | null = element;
    for (; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      if (scrolls(style)) break;
      if (style.display.startsWith('inline') && style.display !== 'inline-block' && !hasEdge(style)) continue;
      if (style.display === 'inline' || style.display === 'contents') continue;
      // An ellipsis shows that the text goes on.
      if (style.textOverflow === 'ellipsis' && style.overflowX !== 'visible') break;
      const around = boxOf(at);
      const isIn =
        box.left > around.left - 1.5 &&
        box.right < around.right + 1.5 &&
        box.top > around.top - 1.5 &&
        box.bottom < around.bottom + 1.5;
      // The nearest block must contain the text; blocks further out only if they have a visible edge.
      if (!isIn && (isFirst || hasEdge(style))) {
        outside.push(`${nameOf(element)} leaves ${nameOf(at)}`);
        break;
      }
      isFirst = false;
    }
    if ((!at || at === document.body) && (box.left < -1 || box.right > innerWidth + 1))
      outside.push(`${nameOf(element)} leaves the window`);
  }
  const wrapped = new Set<Element>();
  // The value of a field is not a text node, so it is measured.
  const pen = document.createElement('canvas').getContext('2d');
  for (const control of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    if (!isSeen(control) || !pen || /checkbox|radio|hidden/.test(control.type)) continue;
    const style = styleOf(control);
    const text =
      control instanceof HTMLSelectElement ? (control.selectedOptions[0]?.label ?? '') : control.value;
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const room =
      control.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (pen.measureText(text).width <= room + 1 || style.textOverflow === 'ellipsis') continue;
    // The browser wraps the text of a list, which then is taller than the controls beside it.
    if (style.whiteSpace === 'normal' && control instanceof HTMLSelectElement) wrapped.add(control);
    else outside.push(`"${text}" does not fit ${nameOf(control)}`);
  }

  /** The part of a piece inside all frames that clip it; null if there is none. */
  const clip = ({ element, node, box }: Piece): (Piece & { layer: Element | null }) | null => {
    let { left, right } = box;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = styleOf(at);
      if (style.position === 'fixed') return { element, node, layer: at, box: { ...box, left, right } };
      if (style.overflowX === 'visible') continue;
      const frame = boxOf(at);
      left = Math.max(left, frame.left);
      right = Math.min(right, frame.right);
      if (right - left < 1) return null;
    }
    return { element, node, layer: null, box: { ...box, left, right } };
  };
  const overlapping: string[] = [];
  const sorted = pieces
    .map(clip)
    .filter((piece) => piece !== null)
    .toSorted((a, b) => a.box.top - b.box.top);
  for (let index = 0; index < sorted.length; index += 1) {
    const a = sorted[index] as (typeof sorted)[number];
    for (let next = index + 1; next < sorted.length; next += 1) {
      const b = sorted[next] as (typeof sorted)[number];
      if (b.box.top >= a.box.bottom) break;
      // What is fixed, such as the cookie banner, covers the page.
      if (a.node === b.node || a.layer !== b.layer) continue;
      const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
      const down = Math.min(a.box.bottom, b.box.bottom) - b.box.top;
      if (across > 1 && down > 1) overlapping.push(`${nameOf(a.element)} and ${nameOf(b.element)}`);
    }
  }

  const uneven: string[] = [];
  /** The first piece of text in each cell. */
  const firstPieces = new Map<Element, Piece>();
  for (const piece of pieces) {
    const cell = piece.element.closest('td');
    if (cell && !firstPieces.has(cell)) firstPieces.set(cell, piece);
  }
  /** Figures side by side, each in its card or cell, have the same top. */
  const compareTops = (figures: Element[], frames: Element[]): void => {
    for (const [index, figure] of figures.entries()) {
      const other = figures[index + 1];
      const [frame, next] = [frames[index], frames[index + 1]];
      if (!other || !frame || !next || Math.abs(boxOf(frame).top - boxOf(next).top) > 1) continue;
      const apart = Math.abs(boxOf(figure).top - boxOf(other).top);
      if (apart > 1) uneven.push(`${nameOf(figure)} and ${nameOf(other)}: ${Math.round(apart)} px`);
    }
  };
  for (const row of document.querySelectorAll('.rueda-Row')) {
    const frames = [...row.children].filter((card) => card.querySelector('[class$="-value"]'));
    compareTops(
      frames.map((card) => card.querySelector('[class$="-value"]') as Element),
      frames,
    );
  }
  for (const row of document.querySelectorAll('tr')) {
    const cells = [...row.querySelectorAll('td')].filter(
      (cell) => /^\W*\d/.test(cell.textContent ?? '') && styleOf(cell).display === 'table-cell',
    );
    const lines = cells.map((cell) => firstPieces.get(cell));
    for (const [index, line] of lines.entries()) {
      const other = lines[index + 1];
      if (line && other && Math.abs(line.box.bottom - other.box.bottom) > 1)
        uneven.push(`${nameOf(line.element)} and ${nameOf(other.element)} in a table`);
    }
  }

  const unequal: string[] = [];
  /** Is a select taller because its text wraps? A Select shows its complete text. */
  const wraps = (control: Element): boolean => {
    if (!(control instanceof HTMLSelectElement)) return false;
    const { height } = control.getBoundingClientRect();
    control.style.whiteSpace = 'nowrap';
    const unwrapped = control.getBoundingClientRect().height;
    control.style.whiteSpace = '';
    return unwrapped < height;
  };
  const controls = [...document.querySelectorAll('input, select, .rueda-Button')].filter(
    (control) =>
      isSeen(control) &&
      !wrapped.has(control) &&
      !wraps(control) &&
      !/checkbox|radio|hidden/.test((control as HTMLInputElement).type),
  );
  /** The height of a control is that of the border around it. */
  const frameOf = (control: Element): Element => {
    for (let at: Element | null = control; at && at.localName !== 'form'; at = at.parentElement)
      if (Number.parseFloat(styleOf(at).borderTopWidth) > 0) return at;
    return control;
  };
  const framed = controls.map((control) => ({
    control,
    row: control.closest('form, .rueda-Row'),
    box: boxOf(frameOf(control)),
  }));
  for (const [index, a] of framed.entries()) {
    for (const b of framed.slice(index + 1)) {
      if (!a.row || a.row !== b.row || !isLevel(a.box, b.box)) continue;
      const [height, other] = [a.box.bottom - a.box.top, b.box.bottom - b.box.top].map(Math.round);
      if (Math.abs((height ?? 0) - (other ?? 0)) > 1 || Math.abs(a.box.top - b.box.top) > 1)
        unequal.push(`#${a.control.id} and #${b.control.id}: ${height} and ${other} px`);
    }
  }

  const touching: string[] = [];
  // A choice, or a document, is a line of a list with its own padding; a slide replaces another, and a picture may be
  // the background.
  const isRoot = (element: Element): boolean =>
    /^rueda-[A-Z][A-Za-z]*$/.test(element.classList[0] ?? '') &&
    !element.matches(
      '.rueda-Wrap, .rueda-Section, .rueda-Split, .rueda-Row, .rueda-Icon, .rueda-Hidden, .rueda-Tool, .rueda-Choice, .rueda-Checkbox, .rueda-Radio, .rueda-DocumentLine, .rueda-SliderSlide, .rueda-CmsPart-background',
    );
  const roots = [...document.querySelectorAll('main *')].filter((element) => {
    const { top, bottom } = boxOf(element);
    // What is positioned over another widget, such as a button beside its search, is there on purpose.
    const isPositioned = /absolute|fixed/.test(styleOf(element).position);
    return isRoot(element) && isSeen(element) && bottom - top > 1 && !isPositioned;
  });
  /** The widget around another one. */
  const around = (element: Element): Element | null => {
    for (let at = element.parentElement; at; at = at.parentElement) if (isRoot(at)) return at;
    return null;
  };
  const placed = roots.map((element) => ({ element, parent: around(element), box: boxOf(element) }));
  for (const [index, a] of placed.entries()) {
    for (const b of placed.slice(index + 1)) {
      if (a.parent !== b.parent || a.element.contains(b.element)) continue;
      const across = Math.max(a.box.left, b.box.left) - Math.min(a.box.right, b.box.right);
      const down = Math.max(a.box.top, b.box.top) - Math.min(a.box.bottom, b.box.bottom);
      if (across < 1 && down < 1) touching.push(`${nameOf(a.element)} and ${nameOf(b.element)}`);
    }
  }

  const { scrollWidth } = document.documentElement;
  return {
    'the page does not scroll sideways': scrollWidth > innerWidth ? [`${scrollWidth} px`] : [],
    'no text leaves its box': outside,
    'no two texts overlap': overlapping,
    'the figures of a row are on one line': uneven,
    'the controls of a row are of one height': unequal,
    'no two widgets touch': touching,
  };
}
