import { type CalendarDay, toDay } from '../dates/day.ts';
import type { Bilingual } from '../language/language.ts';

/** An index of the exchange and its page. */
export interface MarketIndex {
  /** A stable key for addresses, watchlists and files. */
  id: string;
  /** The vendors' code; null if unknown. */
  code: string | null;
  name: Bilingual;
  /** The page in each language; the MSCI index has only a Spanish one. */
  path: { es: string; en: string | null };
  family: 'S&P/BVL' | 'MSCI nuam';
  /** Still computed, or archived. */
  status: 'current' | 'archive';
  /** The first day of that status. */
  since: CalendarDay;
}

/** MSCI replaced S&P as provider on this day; the S&P/BVL family ended with it. */
const providerChange = toDay('2025-09-01');

const spBvl = (id: string, name: Bilingual, slug: Bilingual, code: string | null = null): MarketIndex => ({
  id,
  code,
  name: { es: `S&P/BVL ${name.es}`, en: `S&P/BVL ${name.en}` },
  path: { es: `/mercado/indices/indice-${slug.es}`, en: `/en/market/index/index-${slug.en}` },
  family: 'S&P/BVL',
  status: 'archive',
  since: providerChange,
});

const both = (text: string): Bilingual => ({ es: text, en: text });

/**
 * The indices of specification section 2, in its order. Names, family and known vendor codes as published; the last
 * segment of each address is Rueda's choice and follows the specification's pattern.
 */
export const indices: readonly MarketIndex[] = [
  spBvl('lima-25', both('Lima 25'), both('lima-25'), 'SPBL25PT'),
  spBvl('peru-general', { es: 'Perú General', en: 'Peru General' }, both('peru-general'), 'SPBLPGPT'),
  spBvl('peru-select', { es: 'Perú Select', en: 'Peru Select' }, both('peru-select'), 'SPBLPSPT'),
  spBvl('regional', both('Regional'), both('regional')),
  spBvl('general-esg', { es: 'Perú General ESG', en: 'Peru General ESG' }, both('general-esg'), 'SPBLPESGPT'),
  spBvl(
    'financials-and-real-estate',
    { es: 'Financiero e Inmobiliario', en: 'Financials and Real Estate' },
    { es: 'financiero-e-inmobiliario', en: 'financials-and-real-estate' },
  ),
  spBvl('industrials', { es: 'Industrial', en: 'Industrials' }, { es: 'industrial', en: 'industrials' }),
  spBvl('mining', { es: 'Minería', en: 'Mining' }, { es: 'mineria', en: 'mining' }),
  spBvl(
    'public-services',
    { es: 'Servicios Públicos', en: 'Public Services' },
    { es: 'servicios-publicos', en: 'public-services' },
  ),
  spBvl('consumer', { es: 'Consumo', en: 'Consumer' }, { es: 'consumo', en: 'consumer' }),
  spBvl(
    'electric-utilities',
    { es: 'Electricidad', en: 'Electric Utilities' },
    { es: 'electricidad', en: 'electric-utilities' },
  ),
  spBvl(
    'construction',
    { es: 'Construcción', en: 'Construction' },
    { es: 'construccion', en: 'construction' },
  ),
  spBvl('juniors', both('Juniors'), both('juniors')),
  spBvl(
    'select-20-capped',
    { es: 'Perú Select 20% Capped', en: 'Peru Select 20% Capped' },
    both('select-20-capped'),
  ),
  spBvl('smallcap', { es: 'Perú SmallCap', en: 'Peru SmallCap' }, both('smallcap')),
  spBvl(
    'enhanced-dividend',
    { es: 'Dividendos Mejorados', en: 'Enhanced Dividend' },
    { es: 'dividendos-mejorados', en: 'enhanced-dividend' },
  ),
  spBvl('general-esg-20', { es: 'Perú General ESG 20', en: 'Peru General ESG 20' }, both('general-esg-20')),
  spBvl('ingenius', both('Ingenius'), both('ingenius')),
  {
    id: 'msci-nuam-peru-general',
    code: 'MXNUAMPEGEN',
    name: { es: 'MSCI nuam Perú General', en: 'MSCI nuam Peru General Index' },
    path: { es: '/mercado/indices/indice-msci-nuam-peru-general', en: null },
    family: 'MSCI nuam',
    status: 'current',
    since: providerChange,
  },
];

/** The index with this key or vendor code, case-insensitive. */
export function findIndex(idOrCode: string): MarketIndex | null {
  const key = idOrCode.toLowerCase();
  return indices.find(({ id, code }) => id === key || code?.toLowerCase() === key) ?? null;
}

/** The index of a page in either language. English addresses may also start with /en/market/indexes/. */
export function findIndexByPath(path: string): MarketIndex | null {
  const canonical = path.replace(/^\/en\/market\/indexes\/(index-)?/, '/en/market/index/index-');
  return indices.find(({ path: pages }) => pages.es === canonical || pages.en === canonical) ?? null;
}
