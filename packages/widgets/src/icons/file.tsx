import { icon } from './icon.tsx';

export const fileIcon = icon('M5 2.8h6.5L15.5 7v10.2H5zM11.3 3v4.2h4');
