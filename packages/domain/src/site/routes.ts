import { findIndexByPath, type MarketIndex } from '../indices/catalogue.ts';
import { type Bilingual, type Language, languages } from '../language/language.ts';

/** Every page of the site, except the pages of single indices, which are in the catalogue of indices. */
export type PageName =
  | 'home'
  | 'education'
  | 'videos'
  | 'podcasts'
  | 'firstSteps'
  | 'preview'
  | 'realTime'
  | 'login'
  | 'search'
  | 'contact'
  | 'issuers'
  | 'issuer'
  | 'issuerNews'
  | 'statements'
  | 'funds'
  | 'codification'
  | 'benefits'
  | 'marketSummary'
  | 'tradingHours'
  | 'dailyMovements'
  | 'dailyBulletin'
  | 'indices'
  | 'agents'
  | 'agentsList'
  | 'sanctions'
  | 'policies'
  | 'marketMakers'
  | 'milaPeru'
  | 'milaMexico'
  | 'milaChile'
  | 'milaColombia'
  | 'documents'
  | 'compare'
  | 'returns'
  | 'screener'
  | 'calendar'
  | 'embed'
  | 'watchlists'
  | 'playlist'
  | 'myData'
  | 'terms'
  | 'privacy'
  | 'cookies'
  | 'accessibility'
  | 'offline';

/**
 * The address of each page in both languages: a page without its counterpart does not compile.
 *
 * Home, education, /abi and /login are the specification's; movements, summary, hours, agents, issuers, issuer
 * and issuer news are addresses in public use. The others, including missing English ones, are Rueda's choice and
 * follow the same pattern.
 */
export const pages: Record<PageName, Bilingual> = {
  home: { es: '/', en: '/en' },
  education: { es: '/educacion', en: '/en/education' },
  videos: { es: '/educacion/videos', en: '/en/education/videos' },
  podcasts: { es: '/educacion/podcasts', en: '/en/education/podcasts' },
  firstSteps: { es: '/educacion/primeros-pasos', en: '/en/education/first-steps' },
  // An editor's preview of an unpublished page.
  preview: { es: '/vista-previa', en: '/en/preview' },
  realTime: { es: '/abi', en: '/en/abi' },
  // One address for both: the specification defines {origin}/login.
  login: { es: '/login', en: '/login' },
  search: { es: '/busqueda', en: '/en/search' },
  contact: { es: '/contacto', en: '/en/contact' },
  issuers: { es: '/emisores/listado-emisores', en: '/en/issuers/list' },
  issuer: { es: '/emisores/detalle', en: '/en/issuers/detail' },
  issuerNews: { es: '/emisores/noticias-emisores', en: '/en/issuers/news' },
  statements: { es: '/emisores/estados-financieros', en: '/en/issuers/financial-statements' },
  funds: { es: '/emisores/fondos-de-inversion', en: '/en/issuers/investment-funds' },
  codification: { es: '/emisores/codificacion-de-valores', en: '/en/issuers/codification-of-securities' },
  benefits: { es: '/emisores/derechos-y-beneficios', en: '/en/issuers/benefits-and-rights' },
  marketSummary: { es: '/mercado/resumen-mercado', en: '/en/market/summary' },
  tradingHours: {
    es: '/mercado/resumen-mercado/feriados-y-horarios-de-negociacion',
    en: '/en/market/summary/holidays-and-trading-hours',
  },
  dailyMovements: { es: '/mercado/movimientos-diarios', en: '/en/market/daily-movements' },
  dailyBulletin: { es: '/mercado/boletin-diario', en: '/en/market/daily-bulletin' },
  indices: { es: '/mercado/indices', en: '/en/market/index' },
  agents: { es: '/mercado/agentes', en: '/en/market/agents' },
  agentsList: { es: '/mercado/agentes/listado', en: '/en/market/agents/list' },
  sanctions: { es: '/mercado/agentes/sanciones', en: '/en/market/agents/sanctions' },
  policies: { es: '/mercado/agentes/politicas', en: '/en/market/agents/policies' },
  marketMakers: { es: '/mercado/formadores-de-mercado', en: '/en/market/market-makers' },
  milaPeru: { es: '/mercado/mila/valores-peruanos', en: '/en/market/mila/peruvian-securities' },
  milaMexico: { es: '/mercado/mila/valores-mexicanos', en: '/en/market/mila/mexican-securities' },
  milaChile: { es: '/mercado/mila/valores-chilenos', en: '/en/market/mila/chilean-securities' },
  milaColombia: { es: '/mercado/mila/valores-colombianos', en: '/en/market/mila/colombian-securities' },
  documents: { es: '/documentos', en: '/en/documents' },
  compare: { es: '/mercado/comparar', en: '/en/market/compare' },
  returns: { es: '/mercado/rentabilidad', en: '/en/market/returns' },
  screener: { es: '/mercado/buscador-de-acciones', en: '/en/market/stock-screener' },
  calendar: { es: '/mercado/calendario', en: '/en/market/calendar' },
  embed: { es: '/mercado/insertar', en: '/en/market/embed' },
  watchlists: { es: '/mis-listas', en: '/en/my-lists' },
  playlist: { es: '/mis-videos', en: '/en/my-videos' },
  myData: { es: '/mis-datos', en: '/en/my-data' },
  terms: { es: '/terminos-y-condiciones', en: '/en/terms-and-conditions' },
  privacy: { es: '/politica-de-privacidad', en: '/en/privacy-policy' },
  cookies: { es: '/cookies', en: '/en/cookies' },
  accessibility: { es: '/accesibilidad', en: '/en/accessibility' },
  offline: { es: '/sin-conexion', en: '/en/offline' },
};

/** The page of an issuer. */
export function issuerPath(companyCode: string, language: Language): string {
  return `${pages.issuer[language]}?companyCode=${encodeURIComponent(companyCode)}`;
}

/** The page of an index; the list of indices if it has none in that language. */
export function indexPath(index: MarketIndex, language: Language): string {
  return index.path[language] ?? pages.indices[language];
}

/** The page and language of an address. */
export type PageMatch = { page: PageName | MarketIndex; language: Language };

/** The page of an address, ignoring query and fragment; null for an unknown address. */
export function findPage(address: string): PageMatch | null {
  // The lookbehind matches a run of slashes only from its first one; otherwise an address of slashes takes minutes.
  const path = address.replace(/[?#].*$/s, '').replace(/(?<=^.|[^/])\/+$/, '');
  for (const language of languages)
    for (const [page, paths] of Object.entries(pages))
      if (paths[language] === path) return { page: page as PageName, language };
  const index = findIndexByPath(path);
  return index && { page: index, language: path.startsWith('/en/') ? 'en' : 'es' };
}

/**
 * The address of the same page in a language, with its query and fragment, for the language switch. Null for an
 * unknown address.
 */
export function alternatePath(address: string, language: Language): string | null {
  const match = findPage(address);
  if (!match) return null;
  const rest = /[?#].*$/s.exec(address)?.[0] ?? '';
  const { page } = match;
  return (typeof page === 'string' ? pages[page][language] : indexPath(page, language)) + rest;
}
