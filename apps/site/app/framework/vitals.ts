/** The speed of pages for visitors who allow analytics: what a browser sends, and what the server accepts. */
import type { MarketIndex } from '@rueda/domain/indices';
import type { PageName } from '@rueda/domain/site';

/** The address that receives the vitals of a page. */
export const vitalsPath = '/medicion/vitales';

/** The kinds of page that are measured apart: they differ in data and parts. */
export const measuredKinds = [
  'home',
  'quotes',
  'market',
  'issuers',
  'documents',
  'account',
  'other',
] as const;

export type MeasuredKind = (typeof measuredKinds)[number];

export const devices = ['phone', 'tablet', 'desktop'] as const;

export type Device = (typeof devices)[number];

/** The vitals of one visit of a page; null for one that the browser does not measure. */
export interface Vitals {
  page: MeasuredKind;
  language: string;
  device: Device;
  /** Largest Contentful Paint, in milliseconds. */
  lcp: number | null;
  /** Interaction to Next Paint, in milliseconds. */
  inp: number | null;
  /** Cumulative Layout Shift. */
  cls: number | null;
}

const kinds: { [page in PageName]?: MeasuredKind } = {
  home: 'home',
  dailyMovements: 'quotes',
  marketSummary: 'market',
  tradingHours: 'market',
  indices: 'market',
  funds: 'market',
  codification: 'market',
  marketMakers: 'market',
  milaPeru: 'market',
  milaMexico: 'market',
  milaChile: 'market',
  milaColombia: 'market',
  compare: 'market',
  calendar: 'market',
  issuers: 'issuers',
  issuer: 'issuers',
  issuerNews: 'issuers',
  statements: 'issuers',
  benefits: 'issuers',
  documents: 'documents',
  dailyBulletin: 'documents',
  agents: 'documents',
  agentsList: 'documents',
  sanctions: 'documents',
  search: 'documents',
  watchlists: 'account',
  playlist: 'account',
  myData: 'account',
  login: 'account',
};

/** The kind of a page, or of an address without one. */
export function kindOf(page: PageName | MarketIndex | null): MeasuredKind {
  if (page === null) return 'other';
  return typeof page === 'string' ? (kinds[page] ?? 'other') : 'market';
}
