import { icon } from './icon.tsx';

export const linkIcon = icon(
  'M8.3 11.7a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.7 8.3a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
);
