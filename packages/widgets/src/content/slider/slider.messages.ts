import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { pause: 'Pausar', resume: 'Reanudar' },
  en: { pause: 'Pause', resume: 'Resume' },
});
