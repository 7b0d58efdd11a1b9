import { icon } from './icon.tsx';

export const printIcon = icon('M5.5 7.5V3h9v4.5M5.5 14.5h-3v-7h15v7h-3M5.5 12h9v5h-9z');
