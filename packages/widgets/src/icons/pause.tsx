import { icon } from './icon.tsx';

export const pauseIcon = icon('M7 4.5v11M13 4.5v11');
