/** Does the visitor, or an ancestor with `data-motion="reduce"`, prefer reduced motion? */
export function prefersReducedMotion(element: Element): boolean {
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    element.closest('[data-motion="reduce"]') !== null
  );
}
