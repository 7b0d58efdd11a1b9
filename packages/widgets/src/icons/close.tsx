import { icon } from './icon.tsx';

export const closeIcon = icon('M5 5l10 10M15 5L5 15');
