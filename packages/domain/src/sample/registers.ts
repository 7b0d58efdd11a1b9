import { addDays, toDay } from '../dates/index.ts';
import { marketMaker } from '../issuers/market-maker.ts';
import type { Bilingual } from '../language/language.ts';
import {
  type Agent,
  type Fund,
  fundKinds,
  type MarketMaker,
  type MilaMarket,
  milaMarkets,
  type MilaSecurity,
  type Sanction,
} from '../registers/rows.ts';
import { sampleIssuers } from './issuers.ts';
import { sampleDay } from './moment.ts';

/** Cities, not addresses: the offices of the sample do not exist. */
const cities = [
  { city: 'Lima', latitude: -12.05, longitude: -77.04 },
  { city: 'Arequipa', latitude: -16.4, longitude: -71.54 },
  { city: 'Trujillo', latitude: -8.11, longitude: -79.03 },
  { city: 'Cusco', latitude: -13.53, longitude: -71.97 },
  { city: 'Piura', latitude: -5.19, longitude: -80.63 },
  { city: 'Puno', latitude: -15.84, longitude: -70.02 },
] as const;

const numbered = (prefix: string, at: number): string => `${prefix}${String(at + 1).padStart(2, '0')}`;

/** Brokerage firms and representatives: no such firm or person exists. */
export const sampleAgents = (): Agent[] =>
  Array.from({ length: 12 }, (_, at) => ({
    code: numbered('SAB-', at),
    name: { es: `Sociedad agente de muestra ${at + 1}`, en: `Sample brokerage firm ${at + 1}` },
    representatives: [2 * at + 1, 2 * at + 2].map((number) => ({
      es: `Representante de muestra ${number}`,
      en: `Sample representative ${number}`,
    })),
    ...(cities[at % cities.length] ?? cities[0]),
    address: null,
    since: addDays(toDay('2004-03-15'), at * 397),
    isActive: at % 6 !== 5,
  }));

/** Sanctions on firms of the sample, newest first. */
export function sampleSanctions(): Sanction[] {
  const kinds = ['warning', 'fine', 'fine', 'suspension'] as const;
  const agents = sampleAgents();
  return Array.from({ length: 9 }, (_, at) => {
    const kind = kinds[at % kinds.length] ?? 'warning';
    const day = addDays(toDay('2026-09-21'), -at * 113);
    const { code, name } = agents[(at * 5) % agents.length] as Agent;
    return {
      resolution: `Muestra-${String(9 - at).padStart(3, '0')}-${day.slice(0, 4)}`,
      day,
      agent: { code, name },
      kind,
      units: kind === 'fine' ? 1 + ((at * 3) % 7) : null,
      isFinal: at > 1,
    };
  });
}

const madeMarkets = [
  'AIHC1',
  'AUSTRAC1',
  'CARTAVC1',
  'EXALMC1',
  'GBVLAC1',
  'INVCENC1',
  'LAREDOC1',
  'SAGAC1',
] as const;

/** Securities with a market maker on the sample's day. The securities exist; their market makers do not. */
export const sampleMarketMakers = (): MarketMaker[] =>
  madeMarkets.map((code, at) => {
    const from = addDays(sampleDay, -40 - at * 31);
    return {
      code,
      issuer: sampleIssuers.find(({ nemonico }) => nemonico === code)?.name ?? code,
      maker: { es: `Formador de muestra ${1 + (at % 3)}`, en: `Sample market maker ${1 + (at % 3)}` },
      from,
      to: addDays(from, marketMaker.registrationDays),
    };
  });

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

/** Securities of the three markets: no such company exists. */
export const sampleMilaSecurities = (): MilaSecurity[] =>
  milaMarkets.flatMap((market) => {
    const { adjective, prefix, currency, count } = markets[market];
    return Array.from({ length: count }, (_, at) => ({
      market,
      code: numbered(`${prefix}MUESTRA`, at),
      name: {
        es: `Emisor ${adjective.es} de muestra ${at + 1}`,
        en: `Sample ${adjective.en} issuer ${at + 1}`,
      },
      sector: sectors[at % sectors.length] ?? { es: '', en: '' },
      currency,
    }));
  });

/** Publicly offered funds: no such fund or manager exists. */
export const sampleFunds = (): Fund[] =>
  Array.from({ length: 14 }, (_, at) => ({
    code: numbered('FIM-', at),
    name: { es: `Fondo de muestra ${at + 1}`, en: `Sample fund ${at + 1}` },
    kind: fundKinds[at % fundKinds.length] ?? 'mixed',
    manager: {
      es: `Administradora de muestra ${1 + (at % 4)}`,
      en: `Sample fund manager ${1 + (at % 4)}`,
    },
    currency: at % 3 === 0 ? 'USD' : 'PEN',
    share: 100 + ((at * 37) % 61) / 2,
    return: (((at * 53) % 140) - 30) / 10,
  }));
