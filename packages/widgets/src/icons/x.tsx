import { icon } from './icon.tsx';

export const xIcon = icon('M4 4l12 12.5M16 4L4 16.5');
