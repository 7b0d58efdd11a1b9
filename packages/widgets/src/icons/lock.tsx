import { icon } from './icon.tsx';

export const LockIcon = icon('M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9');
