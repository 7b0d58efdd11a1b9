import { icon } from './icon.tsx';

export const expandIcon = icon('M3.5 8V3.5H8M12 3.5h4.5V8M16.5 12v4.5H12M8 16.5H3.5V12');
