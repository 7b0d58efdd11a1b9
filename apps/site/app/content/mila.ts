import type { Bilingual } from '@rueda/domain/language';
import { cmsComponent } from '@rueda/domain/sample';

/** The markets of the integrated Latin American market beside the Peruvian one. */
export type MilaMarket = 'mexico' | 'chile' | 'colombia';

/** A foreign security that can be traded through the integrated market. Every one of these is made up. */
export interface MilaSecurity {
  code: string;
  name: Bilingual;
  sector: Bilingual;
  currency: string;
}

const sectors: readonly Bilingual[] = [
  { es: 'Financiero', en: 'Financials' },
  { es: 'Energía', en: 'Energy' },
  { es: 'Consumo', en: 'Consumer' },
  { es: 'Materiales', en: 'Materials' },
  { es: 'Comunicaciones', en: 'Communications' },
];

const markets: Readonly<
  Record<MilaMarket, { adjective: Bilingual; prefix: string; currency: string; count: number }>
> = {
  mexico: { adjective: { es: 'mexicano', en: 'Mexican' }, prefix: 'MX', currency: 'MXN', count: 27 },
  chile: { adjective: { es: 'chileno', en: 'Chilean' }, prefix: 'CL', currency: 'CLP', count: 24 },
  colombia: { adjective: { es: 'colombiano', en: 'Colombian' }, prefix: 'CO', currency: 'COP', count: 18 },
};

/** Securities of a market in the sample: no such company exists. */
export function milaSecurities(market: MilaMarket): MilaSecurity[] {
  const { adjective, prefix, currency, count } = markets[market];
  return Array.from({ length: count }, (_, at) => ({
    code: `${prefix}MUESTRA${String(at + 1).padStart(2, '0')}`,
    name: {
      es: `Emisor ${adjective.es} de muestra ${at + 1}`,
      en: `Sample ${adjective.en} issuer ${at + 1}`,
    },
    sector: sectors[at % sectors.length] ?? { es: '', en: '' },
    currency,
  }));
}

/** What the integrated market is. */
export const milaContent: readonly object[] = [
  cmsComponent(
    'section-header',
    { es: { title: 'Cómo funciona el MILA' }, en: { title: 'How MILA works' } },
    { id: 'como-funciona' },
  ),
  cmsComponent('paragraph', {
    es: {
      html: '<p>El Mercado Integrado Latinoamericano une las bolsas de Chile, Colombia, México y Perú: quien tiene cuenta en una sociedad agente de un país puede comprar valores de los otros tres por medio de ella, en la moneda y con las reglas del mercado de origen.</p>',
    },
    en: {
      html: '<p>The Integrated Latin American Market connects the exchanges of Chile, Colombia, Mexico and Peru: an investor with an account at a brokerage firm in one country can buy securities of the other three through it, in the currency and under the rules of the home market.</p>',
    },
  }),
];
