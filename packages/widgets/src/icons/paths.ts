/** Drawings that a behaviour sets too, which works without React and so cannot import an icon. */
export const clockPath = 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4.3l2.8 1.7';
export const lockPath = 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9';
export const warningPath = 'M10 3.2l7.3 13H2.7zM10 8.2v3.6M10 13.9v.2';

/** The mark of each age of a price. The dot of a live one is the style sheet's. */
export const agePaths: Readonly<Record<string, string>> = {
  delayed: clockPath,
  close: lockPath,
  stale: warningPath,
};

/** The mark of each direction of a price, in a box of 10 by 10. */
export const changePaths: { readonly up: string; readonly down: string; readonly flat: string } = {
  up: 'M5 1l4.6 8H.4z',
  down: 'M5 9L.4 1h9.2z',
  flat: 'M0 4h10v2H0z',
};
