import { icon } from './icon.tsx';

export const externalIcon = icon('M8 4.5H3.5v12h12V12M11.5 3.5h5v5M16 4l-7 7');
