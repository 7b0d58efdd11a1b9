import { icon } from './icon.tsx';
import { warningPath } from './paths.ts';

export const warningIcon = icon(warningPath);
