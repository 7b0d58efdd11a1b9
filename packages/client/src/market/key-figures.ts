import {
  type FigureSelection,
  type KeyFigures,
  keyFiguresSchema,
  type RangeFigure,
} from '@rueda/domain/key-figures';
import { readNumber } from '@rueda/domain/money';
import type { Client } from '../http/index.ts';
import { asRow, readEach, type ReadOptions, rowsOf } from './rows.ts';

/** Selects and sorts securities; all of them by default, sorted by mnemonic. */
export interface KeyFiguresQuery extends FigureSelection, ReadOptions {
  /**
   * The page, from 1.
   * @default 1
   */
  page?: number | undefined;
  /**
   * The number of securities per page, at most 1,000.
   * @default 1000
   */
  size?: number | undefined;
}

/** A page of securities with their key figures. */
export interface KeyFiguresPage {
  content: KeyFigures[];
  /** The count on all pages. */
  totalElements: number;
}

/** The key figures of securities: price, size, earnings, dividends and 52 weeks. Rueda's service only. */
export async function getKeyFigures(client: Client, query: KeyFiguresQuery = {}): Promise<KeyFiguresPage> {
  const { signal, codes, sector, companyCode, currency, ranges = {}, sort, isDescending, page, size } = query;
  const limits = (Object.keys(ranges) as RangeFigure[]).flatMap((figure): [string, number | undefined][] => [
    [`${figure}From`, ranges[figure]?.from],
    [`${figure}To`, ranges[figure]?.to],
  ]);
  const params = {
    ...(codes && { codes: codes.join(',') }),
    ...(sector && { sector }),
    ...(companyCode && { companyCode }),
    ...(currency && { currency }),
    ...Object.fromEntries(limits.filter(([, value]) => value !== undefined)),
    ...(sort && { sort }),
    ...(isDescending && { descending: true }),
    ...(page && { page }),
    ...(size && { size }),
  };
  return client.get('/v1/key-figures', {
    signal,
    params,
    schema: {
      parse(value) {
        const content = readEach(rowsOf(value), (row) => keyFiguresSchema.parse(row));
        return { content, totalElements: readNumber(asRow(value)['totalElements']) ?? content.length };
      },
    },
  });
}
