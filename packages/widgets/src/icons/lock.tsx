import { icon } from './icon.tsx';
import { lockPath } from './paths.ts';

export const lockIcon = icon(lockPath);
