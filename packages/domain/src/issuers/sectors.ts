import type { Bilingual } from '../language/language.ts';

/** Sector codes of the exchange. Compare codes, not names: one call writes names in capitals, another does not. */
export const sectors: Record<string, Bilingual> = {
  CA: { es: 'Administradoras de fondos de pensiones', en: 'Pension fund managers' },
  CB: { es: 'Bancos y financieras', en: 'Banks and finance companies' },
  CD: { es: 'Diversas', en: 'Diversified' },
  CG: { es: 'Agrario', en: 'Agriculture' },
  CI: { es: 'Industriales', en: 'Industrials' },
  CM: { es: 'Mineras', en: 'Mining' },
  CP: { es: 'Servicios públicos', en: 'Public services' },
  CS: { es: 'Seguros', en: 'Insurance' },
  FI: { es: 'Fondos de inversión', en: 'Investment funds' },
  UP: { es: 'ETF', en: 'ETFs' },
};
