import { icon } from './icon.tsx';

export const shrinkIcon = icon('M8 3.5V8H3.5M16.5 8H12V3.5M12 16.5V12h4.5M3.5 12H8v4.5');
