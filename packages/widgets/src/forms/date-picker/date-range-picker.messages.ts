import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    from: 'Desde',
    to: 'Hasta',
    period: (days: string) => `Periodo ${days}`,
    order: (from: string) => `Elige una fecha desde el ${from}, cuando empieza el periodo.`,
  },
  en: {
    from: 'From',
    to: 'To',
    period: (days: string) => `Period ${days}`,
    order: (from: string) => `Choose a date on or after ${from}, when the period begins.`,
  },
});
