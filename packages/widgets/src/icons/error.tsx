import { icon } from './icon.tsx';

export const errorIcon = icon('M6.9 3h6.2L17 6.9v6.2L13.1 17H6.9L3 13.1V6.9zM10 6.5V11M10 13.4v.2');
