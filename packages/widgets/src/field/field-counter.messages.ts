import { defineMessages } from '@rueda/domain/language';
import { formatNumber } from '@rueda/domain/money';

const whole = (count: number): string => formatNumber(count, { decimals: 0 });

export const messages = defineMessages({
  es: {
    upTo: (max: number) => `Hasta ${whole(max)} caracteres`,
    count: (used: number, max: number) => `${whole(used)} de ${whole(max)} caracteres`,
  },
  en: {
    upTo: (max: number) => `Up to ${whole(max)} characters`,
    count: (used: number, max: number) => `${whole(used)} of ${whole(max)} characters`,
  },
});
