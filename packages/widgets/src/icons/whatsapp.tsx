import { icon } from './icon.tsx';

export const whatsappIcon = icon('M3 17l1.1-3.4A6.9 6.9 0 1 1 6.7 16zM7.6 7.2c-.3 2.4 2.7 5.4 5.2 5.1');
