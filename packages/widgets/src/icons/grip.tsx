import { icon } from './icon.tsx';

export const gripIcon = icon('M7 5v0M13 5v0M7 10v0M13 10v0M7 15v0M13 15v0');
