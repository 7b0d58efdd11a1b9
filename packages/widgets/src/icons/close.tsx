import { icon } from './icon.tsx';

export const CloseIcon = icon('M5 5l10 10M15 5L5 15');
