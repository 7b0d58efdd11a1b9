import { icon } from './icon.tsx';

export const shareIcon = icon('M10 12V3M6.5 6.2L10 2.8l3.5 3.4M5.5 9h-2v8h13V9h-2');
