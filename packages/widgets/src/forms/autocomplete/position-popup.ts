/**
 * Positions a popup below its field, or above it if there is more room, in browsers without CSS anchor positioning.
 * Other browsers use the stylesheet alone.
 */
export function positionPopup(popup: HTMLElement, field: Element, signal: AbortSignal): void {
  if (CSS.supports('anchor-scope: all') && CSS.supports('position-area: block-end')) return;
  const updatePosition = (): void => {
    const { left, top, bottom, width } = field.getBoundingClientRect();
    const isBelow = innerHeight - bottom >= Math.min(popup.offsetHeight, top);
    popup.style.left = `${left}px`;
    popup.style.width = `${width}px`;
    popup.style.top = isBelow ? `${bottom}px` : 'auto';
    popup.style.bottom = isBelow ? 'auto' : `${innerHeight - top}px`;
  };
  updatePosition();
  addEventListener('resize', updatePosition, { signal });
  // `scroll` does not bubble: capture also receives it from scroll containers around the field.
  addEventListener('scroll', updatePosition, { signal, capture: true, passive: true });
}
