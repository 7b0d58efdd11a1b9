import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    live: 'En vivo',
    delayed: (minutes: number) => `${minutes} min`,
    close: 'Cierre',
    stale: 'Sin actualizar',
    none: 'Sin precio disponible',
  },
  en: {
    live: 'Live',
    delayed: (minutes: number) => `${minutes} min`,
    close: 'Close',
    stale: 'Not updated',
    none: 'No price available',
  },
});
