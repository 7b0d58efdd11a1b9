/** Paths that behaviours use too. Behaviours have no React and cannot import an icon. */
export const clockPath = 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4.3l2.8 1.7';
export const lockPath = 'M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9';
export const warningPath = 'M10 3.2l7.3 13H2.7zM10 8.2v3.6M10 13.9v.2';

/** The icon of each age of a price. The stylesheet renders the dot of a live price. */
export const agePaths: Readonly<Record<string, string>> = {
  delayed: clockPath,
  close: lockPath,
  stale: warningPath,
};

/** The icon of each direction of a price, on a grid of 10. */
export const changePaths: { readonly up: string; readonly down: string; readonly flat: string } = {
  up: 'M5 1l4.6 8H.4z',
  down: 'M5 9L.4 1h9.2z',
  flat: 'M0 4h10v2H0z',
};
