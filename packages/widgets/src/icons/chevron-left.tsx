import { icon } from './icon.tsx';

export const chevronLeftIcon = icon('M12.5 5l-5 5 5 5');
