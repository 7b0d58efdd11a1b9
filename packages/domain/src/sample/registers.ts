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
import { firmNames, groupNames, managerNames, personName } from './fictional-names.ts';
import { sampleIssuers } from './issuers.ts';
import { sampleDay } from './moment.ts';
import { randomOf } from './random.ts';

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
  firmNames.map((name, at) => ({
    code: numbered('SAB-', at),
    name: { es: `Sociedad Agente ${name}`, en: `${name} Brokerage` },
    representatives: [2 * at, 2 * at + 1].map((number) => ({
      es: personName(number),
      en: personName(number),
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
      resolution: `Imaginaria-${String(9 - at).padStart(3, '0')}-${day.slice(0, 4)}`,
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

/** Securities with a market maker on the sample's day. The securities exist; their market makers, three of the firms, do not. */
export function sampleMarketMakers(): MarketMaker[] {
  const agents = sampleAgents();
  return madeMarkets.map((code, at) => {
    const from = addDays(sampleDay, -40 - at * 31);
    return {
      code,
      issuer: sampleIssuers.find(({ nemonico }) => nemonico === code)?.name ?? code,
      maker: agents[at % 3]?.name ?? { es: '', en: '' },
      from,
      to: addDays(from, marketMaker.registrationDays),
    };
  });
}

/** The sectors of foreign issuers, with the kinds of company that their names state. */
const sectors: readonly { name: Bilingual; kinds: readonly Bilingual[] }[] = [
  {
    name: { es: 'Financiero', en: 'Financials' },
    kinds: [
      { es: 'Banco', en: 'Bank' },
      { es: 'Seguros', en: 'Insurance' },
      { es: 'Financiera', en: 'Finance' },
    ],
  },
  {
    name: { es: 'Energía', en: 'Energy' },
    kinds: [
      { es: 'Energía', en: 'Energy' },
      { es: 'Gas', en: 'Gas' },
      { es: 'Eléctrica', en: 'Power' },
    ],
  },
  {
    name: { es: 'Consumo', en: 'Consumer' },
    kinds: [
      { es: 'Alimentos', en: 'Foods' },
      { es: 'Tiendas', en: 'Stores' },
      { es: 'Bebidas', en: 'Beverages' },
    ],
  },
  {
    name: { es: 'Materiales', en: 'Materials' },
    kinds: [
      { es: 'Minera', en: 'Mining' },
      { es: 'Cementos', en: 'Cement' },
      { es: 'Papelera', en: 'Paper' },
    ],
  },
  {
    name: { es: 'Comunicaciones', en: 'Communications' },
    kinds: [
      { es: 'Redes', en: 'Networks' },
      { es: 'Cable', en: 'Cable' },
      { es: 'Antenas', en: 'Towers' },
    ],
  },
];

const markets: Readonly<Record<MilaMarket, { currency: string; count: number }>> = {
  mexico: { currency: 'MXN', count: 27 },
  chile: { currency: 'CLP', count: 24 },
  colombia: { currency: 'COP', count: 18 },
};

/** The first letters of a name, as exchanges form codes. */
const lettersOf = (name: string, count: number): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .slice(0, count)
    .toUpperCase();

/** Securities of the three markets: groups of companies, none of which exists. */
export const sampleMilaSecurities = (): MilaSecurity[] =>
  milaMarkets.flatMap((market) => {
    const { currency, count } = markets[market];
    return Array.from({ length: count }, (_, at) => {
      const group = groupNames[market][Math.floor(at / sectors.length)] ?? '';
      const { name: sector, kinds } = sectors[at % sectors.length] ?? { name: { es: '', en: '' }, kinds: [] };
      const kind = kinds[Math.floor(at / sectors.length) % kinds.length] ?? sector;
      return {
        market,
        code: lettersOf(group, 4) + lettersOf(kind.es, 3),
        name: { es: `${kind.es} ${group}`, en: `${group} ${kind.en}` },
        sector,
        currency,
      };
    });
  });

/** What each kind of fund invests in, and what it earns in a year: the middle and the width of the range, in percent. */
const fundsOf: Readonly<
  Record<Fund['kind'], { themes: readonly Bilingual[]; earns: number; varies: number }>
> = {
  property: {
    themes: [
      { es: 'Rentas Inmobiliarias', en: 'Property Income' },
      { es: 'Oficinas y Almacenes', en: 'Offices and Warehouses' },
      { es: 'Vivienda en Alquiler', en: 'Rental Housing' },
      { es: 'Locales Comerciales', en: 'Retail Property' },
    ],
    earns: 6,
    varies: 4,
  },
  debt: {
    themes: [
      { es: 'Deuda Corporativa', en: 'Corporate Debt' },
      { es: 'Facturas y Letras', en: 'Trade Receivables' },
      { es: 'Deuda Soberana', en: 'Sovereign Debt' },
      { es: 'Corto Plazo', en: 'Short Term' },
    ],
    earns: 4.5,
    varies: 3,
  },
  equity: {
    themes: [
      { es: 'Acciones Peruanas', en: 'Peruvian Shares' },
      { es: 'Acciones Globales', en: 'Global Shares' },
      { es: 'Empresas Medianas', en: 'Mid-Sized Companies' },
      { es: 'Dividendos', en: 'Dividends' },
    ],
    earns: 8,
    varies: 24,
  },
  mixed: {
    themes: [
      { es: 'Equilibrado', en: 'Balanced' },
      { es: 'Conservador', en: 'Conservative' },
      { es: 'Crecimiento', en: 'Growth' },
    ],
    earns: 6,
    varies: 10,
  },
};

/** Publicly offered funds: no such fund or manager exists. Their units started at 100 and earned what such funds earn. */
export const sampleFunds = (): Fund[] =>
  Array.from({ length: 14 }, (_, at) => {
    const random = randomOf(`funds/${at}`);
    const kind = fundKinds[at % fundKinds.length] ?? 'mixed';
    const { themes, earns, varies } = fundsOf[kind];
    const theme = themes[Math.floor(at / fundKinds.length)] ?? { es: '', en: '' };
    const manager = managerNames[at % managerNames.length] ?? '';
    const lastYear = Math.round((earns + (random() - 0.5) * varies) * 10) / 10;
    const before = 100 * (1 + ((1 + Math.floor(random() * 7)) * earns) / 100);
    return {
      code: numbered('FIM-', at),
      name: { es: `Fondo ${theme.es} ${manager}`, en: `${manager} ${theme.en} Fund` },
      kind,
      manager: { es: `Administradora ${manager}`, en: `${manager} Asset Management` },
      currency: at % 3 === 0 ? 'USD' : 'PEN',
      share: Math.round(before * (100 + lastYear) * 100) / 10_000,
      return: lastYear,
    };
  });
