import { icon } from './icon.tsx';

export const linkedinIcon = icon(
  'M4.5 8v8.5M4.5 4.6v.2M8.5 16.5V8M8.5 11.5c0-2.2 1.3-3.4 3.2-3.4s3.3 1.2 3.3 3.6v4.8',
);
