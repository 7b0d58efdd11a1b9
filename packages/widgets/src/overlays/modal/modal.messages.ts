import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { close: 'Cerrar', cancel: 'Cancelar', fullScreen: 'Pantalla completa' },
  en: { close: 'Close', cancel: 'Cancel', fullScreen: 'Full screen' },
});
