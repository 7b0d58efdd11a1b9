import { icon } from './icon.tsx';

export const mailIcon = icon('M2.8 4.5h14.4v11H2.8zM3 5l7 6 7-6');
