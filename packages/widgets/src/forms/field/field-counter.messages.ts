import { defineMessages } from '@rueda/domain/language';
import { formatWhole } from '@rueda/domain/money';

export const messages = defineMessages({
  es: {
    upTo: (max: number) => `Hasta ${formatWhole(max)} caracteres`,
    count: (used: number, max: number) => `${formatWhole(used)} de ${formatWhole(max)} caracteres`,
  },
  en: {
    upTo: (max: number) => `Up to ${formatWhole(max)} characters`,
    count: (used: number, max: number) => `${formatWhole(used)} of ${formatWhole(max)} characters`,
  },
});
