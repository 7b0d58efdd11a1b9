import type { Currency } from '@rueda/domain/money';

/** A fund whose shares are offered to the public. All of these are fictitious, and their names show it. */
export interface Fund {
  code: string;
  name: { es: string; en: string };
  kind: 'property' | 'debt' | 'equity' | 'mixed';
  manager: { es: string; en: string };
  currency: Currency;
  /** The value of a share. */
  share: number;
  /** In the last twelve months, in percent. */
  return: number;
}

const kinds = ['property', 'debt', 'equity', 'mixed'] as const;

/** Funds of the sample: no such fund or manager exists. */
export const funds: readonly Fund[] = Array.from({ length: 14 }, (_, at) => ({
  code: `FIM-${String(at + 1).padStart(2, '0')}`,
  name: { es: `Fondo de muestra ${at + 1}`, en: `Sample fund ${at + 1}` },
  kind: kinds[at % kinds.length] ?? 'mixed',
  manager: {
    es: `Administradora de muestra ${1 + (at % 4)}`,
    en: `Sample fund manager ${1 + (at % 4)}`,
  },
  currency: at % 3 === 0 ? 'USD' : 'PEN',
  share: 100 + ((at * 37) % 61) / 2,
  return: ((at * 53) % 140) / 10 - 3,
}));
