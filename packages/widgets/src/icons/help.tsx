import { icon } from './icon.tsx';

export const helpIcon = icon(
  'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM7.9 8.1c.1-1.2 1-1.9 2.1-1.9s2.1.7 2.1 1.8c0 1.5-2.1 1.6-2.1 3.2M10 13.6v.2',
);
