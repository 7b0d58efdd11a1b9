import { icon } from './icon.tsx';

export const chevronUpIcon = icon('M5 12.5l5-5 5 5');
