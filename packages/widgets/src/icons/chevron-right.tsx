import { icon } from './icon.tsx';

export const chevronRightIcon = icon('M7.5 5l5 5-5 5');
