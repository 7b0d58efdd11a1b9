import { icon } from './icon.tsx';

export const searchIcon = icon('M9 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM13 13l4 4');
