import { icon } from './icon.tsx';

export const ChevronLeftIcon = icon('M12.5 5l-5 5 5 5');
