/**
 * Keeps a popup under its field, or over it where there is more room, in a browser without anchors: there a style sheet
 * can only put it somewhere on the page.
 */
export function anchorBelow(popup: HTMLElement, field: Element, signal: AbortSignal): void {
  if (CSS.supports('anchor-scope: all') && CSS.supports('position-area: block-end')) return;
  const place = (): void => {
    const { left, top, bottom, width } = field.getBoundingClientRect();
    const isUnder = innerHeight - bottom >= Math.min(popup.offsetHeight, top);
    popup.style.left = `${left}px`;
    popup.style.width = `${width}px`;
    popup.style.top = isUnder ? `${bottom}px` : 'auto';
    popup.style.bottom = isUnder ? 'auto' : `${innerHeight - top}px`;
  };
  place();
  addEventListener('resize', place, { signal });
  // Whatever scrolls: the page, or a box around the field.
  addEventListener('scroll', place, { signal, capture: true, passive: true });
}
