import { icon } from './icon.tsx';

export const calendarIcon = icon('M3.5 5h13v12h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5');
