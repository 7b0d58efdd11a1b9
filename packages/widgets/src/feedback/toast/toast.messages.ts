import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    label: 'Aviso',
    undo: 'Deshacer',
    undoByKey: 'Para deshacer, pulsa Tab.',
    close: 'Cerrar aviso',
  },
  en: {
    label: 'Notice',
    undo: 'Undo',
    undoByKey: 'To undo, press Tab.',
    close: 'Close notice',
  },
});
