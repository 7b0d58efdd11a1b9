import { defineMessages } from '@rueda/domain/language';
import { formatInteger } from '@rueda/domain/money';

export const messages = defineMessages({
  es: {
    upTo: (max: number) => `Hasta ${formatInteger(max)} caracteres`,
    count: (used: number, max: number) => `${formatInteger(used)} de ${formatInteger(max)} caracteres`,
  },
  en: {
    upTo: (max: number) => `Up to ${formatInteger(max)} characters`,
    count: (used: number, max: number) => `${formatInteger(used)} of ${formatInteger(max)} characters`,
  },
});
