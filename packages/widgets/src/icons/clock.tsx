import { icon } from './icon.tsx';
import { clockPath } from './paths.ts';

export const clockIcon = icon(clockPath);
