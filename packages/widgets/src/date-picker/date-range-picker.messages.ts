import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    from: 'Desde',
    to: 'Hasta',
    order: (from: string) => `Elige una fecha desde el ${from}, cuando empieza el periodo.`,
  },
  en: {
    from: 'From',
    to: 'To',
    order: (from: string) => `Choose a date from ${from} on, when the period begins.`,
  },
});
