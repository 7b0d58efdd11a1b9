import { icon } from './icon.tsx';

export const headphonesIcon = icon(
  'M3.5 14v-3.5a6.5 6.5 0 0 1 13 0V14M3.5 11.5h2.8v5H3.5zM13.7 11.5h2.8v5h-2.8z',
);
