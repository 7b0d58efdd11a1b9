import { icon } from './icon.tsx';

export const WarningIcon = icon('M10 3.2l7.3 13H2.7zM10 8.2v3.6M10 13.9v.2');
