/** A band of page width. */
export type Band = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** Specification section 9: the bands of page width, with first and last pixel. */
export const breakpoints: Record<Band, readonly [from: number, to: number]> = {
  xs: [0, 576],
  sm: [576, 767],
  md: [768, 991],
  lg: [992, 1199],
  xl: [1200, 5120],
};

/** Specification section 9: mobile is a width under 767. */
export function isMobile(width: number): boolean {
  return width < 767;
}

/** Specification section 9: desktop is a width above 991. */
export function isDesktop(width: number): boolean {
  return width > 991;
}

/** Specification section 2: below this width in pixels a side menu builds no list. */
export const sideMenuMinimumWidth = 768;
