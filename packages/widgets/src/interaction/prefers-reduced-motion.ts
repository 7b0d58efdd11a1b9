/** Does the visitor, or the page around the element, ask for nothing to move? */
export function prefersReducedMotion(element: Element): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    element.closest('[data-motion="reduce"]') !== null
  );
}
