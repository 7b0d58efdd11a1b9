import { icon } from './icon.tsx';

export const facebookIcon = icon('M12.8 3.5h-1c-1.7 0-2.6 1-2.6 2.7v11M6.5 9.6h5.8');
