import { type Issuer, issuerSchema, type Security, securitySchema } from '@rueda/domain/issuers';
import { safeUrl } from '@rueda/domain/links';
import type { Client } from '../http/index.ts';
import { asRow, rowsReader, orNull, readEach, type ReadOptions, textOf } from './rows.ts';

/** Every issuer, or null while the source shows none. */
export async function getIssuers(client: Client, options: ReadOptions = {}): Promise<Issuer[] | null> {
  const schema = rowsReader((row) => issuerSchema.parse(row));
  return orNull(await client.get('/v1/issuers', { ...options, schema }));
}

/** One issuer. */
export async function getIssuer(
  client: Client,
  companyCode: string,
  options: ReadOptions = {},
): Promise<Issuer> {
  return client.get('/v1/issuers/{companyCode}', {
    ...options,
    params: { companyCode },
    schema: issuerSchema,
  });
}

/** The securities of an issuer, each with its benefits. */
export async function getSecurities(
  client: Client,
  companyCode: string,
  options: ReadOptions = {},
): Promise<Security[]> {
  const schema = rowsReader((row) => securitySchema.parse(row));
  return client.get('/v1/issuers/{companyCode}/value', { ...options, params: { companyCode }, schema });
}

/** A security among those of all companies. */
export interface ListedSecurity extends Security {
  companyCode: string;
  companyName: string;
  /** A sector's code. */
  sector: string | null;
}

/** Every security of a listed company with its benefits, or null while the source shows none. Rueda's service only. */
export async function getAllSecurities(
  client: Client,
  options: ReadOptions = {},
): Promise<ListedSecurity[] | null> {
  const schema = rowsReader((input): ListedSecurity | null => {
    const { companyCode, companyName, sectorCode } = asRow(input);
    const code = textOf(companyCode);
    if (code === null) return null;
    const name = textOf(companyName) ?? code;
    return {
      ...securitySchema.parse(input),
      companyCode: code,
      companyName: name,
      sector: textOf(sectorCode),
    };
  });
  return orNull(await client.get('/v1/securities', { ...options, schema }));
}

/** An issuer as a search finds it. */
export interface IssuerSummary {
  /** Null for foreign companies, which all share "XXX". */
  companyCode: string | null;
  name: string;
  sector: string | null;
  /** The mnemonics of its shares. */
  shares: string[];
  reports: { year: string; path: string }[];
}

export interface IssuerFilter extends ReadOptions {
  /** Part of the company's name. */
  name?: string | undefined;
  firstLetter?: string | undefined;
  /** A sector's code. */
  sector?: string | undefined;
}

/** The issuers that match the filter; an empty list is a valid result. */
export async function findIssuers(client: Client, filter: IssuerFilter = {}): Promise<IssuerSummary[]> {
  const { signal, name = '', firstLetter = '', sector = '' } = filter;
  const body = { companyName: name, firstLetter, sectorCode: sector };
  // Never GET: the exchange's interface would read `search` as a company code.
  return client.post('/v1/issuers/search', body, { signal, schema: rowsReader(readSummary) });
}

function readSummary(input: unknown): IssuerSummary | null {
  const row = asRow(input);
  const name = textOf(row['companyName']);
  const code = textOf(row['companyCode']);
  if (name === null) return null;
  return {
    companyCode: code === 'XXX' ? null : code,
    name,
    sector: textOf(row['sectorCode']),
    shares: readEach(toList(row['stock']), textOf),
    reports: readEach(toList(row['memory']), (each) => {
      const { year, path } = asRow(each);
      const file = safeUrl(path);
      return file === null ? null : { year: textOf(year) ?? '', path: file };
    }),
  };
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
