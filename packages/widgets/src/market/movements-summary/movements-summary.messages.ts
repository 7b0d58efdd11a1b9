import { defineMessages, plural } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    up: (count: number) => plural('es', count, { one: 'sube', other: 'suben' }),
    flat: (_count: number) => 'sin cambio',
    down: (count: number) => plural('es', count, { one: 'baja', other: 'bajan' }),
    amount: 'Monto negociado',
    operations: 'Operaciones',
    traded: 'Valores negociados',
    untraded: 'Sin negociación',
    /** Before the first trade of the session. */
    none: 'Sin negociación',
    capitalization: 'Capitalización',
    age: (words: string) => `Datos ${words}`,
  },
  en: {
    up: (_count: number) => 'up',
    flat: (_count: number) => 'unchanged',
    down: (_count: number) => 'down',
    amount: 'Value traded',
    operations: 'Trades',
    traded: 'Securities traded',
    untraded: 'Not traded',
    none: 'No trades',
    capitalization: 'Market capitalisation',
    age: (words: string) => `Data ${words}`,
  },
});
