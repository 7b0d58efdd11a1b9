import { code, day, oneOf, pageNumber, term } from '../../../framework/query-rules.ts';
import { chartQuery } from '../../market/parts/index-line.ts';
import { seriesQuery } from '../../market/parts/series-nav.tsx';
import { statementQuery } from './statement-view.tsx';

/** The tabs of an issuer's page, as in its address. */
export const tabs = ['resumen', 'valores', 'estados', 'hechos', 'memorias', 'beneficios'] as const;

export type Tab = (typeof tabs)[number];

export const issuerQuery = {
  companyCode: code,
  nemonico: code,
  tab: oneOf(tabs),
  ...chartQuery,
  vista: oneOf(['line', 'candles']),
  ...seriesQuery,
  ...statementQuery,
  search: term,
  start: day,
  end: day,
  pagina: pageNumber,
};

export type IssuerQuery = Readonly<Record<keyof typeof issuerQuery, string>>;

export const tabOf = ({ tab }: IssuerQuery): Tab => tabs.find((each) => each === tab) ?? 'resumen';
