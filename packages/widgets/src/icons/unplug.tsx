import { icon } from './icon.tsx';

export const unplugIcon = icon('M3 3l14 14M6.2 9.2a5.2 5.2 0 0 0 6.9 6.9M8.6 4.9a5.2 5.2 0 0 1 6.6 6.6');
