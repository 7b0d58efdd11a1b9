import { icon } from './icon.tsx';

export const filterIcon = icon('M3 5h14M5.5 10h9M8 15h4');
