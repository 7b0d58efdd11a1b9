import { type Language, languages } from '@rueda/domain/language';
import * as z from 'zod/mini';
import { flag, page, sizeUpTo100 } from '../market/calls.ts';
import type { RegisterDefinition } from './definitions.ts';

/** A page of a register, from 1. */
export interface RegisterQuery {
  readonly search: string;
  /** Empty for all types. */
  readonly type: string;
  readonly sort: string;
  readonly descending: boolean;
  readonly page: number;
  readonly size: number;
  /** Of the searched texts, and of the order of localised columns. */
  readonly language: Language;
  /** The part of a register that has parts. */
  readonly part?: string;
}

const text = (maxLength: number) => z.prefault(z.string().check(z.maxLength(maxLength)), '');

/** The query of a register. The value of its part has the name of the part's parameter. */
export function querySchemaOf({ sorts, type, part }: RegisterDefinition) {
  const [first = '', ...rest] = Object.keys(sorts);
  const types = type?.values ? z.prefault(z.enum(['', ...type.values]), '') : text(200);
  return z.object({
    search: text(100),
    ...(type && { type: types }),
    sort: z.prefault(z.enum([first, ...rest]), first),
    descending: flag,
    page,
    size: sizeUpTo100(20),
    language: z.prefault(z.enum(languages), 'es'),
    ...(part && { [part.parameter]: z.enum(part.values) }),
  });
}

/** The validated parameters as a query. */
export function queryOf({ part }: RegisterDefinition, parameters: Record<string, unknown>): RegisterQuery {
  // A register without types has no such parameter.
  const query = { type: '', ...parameters } as unknown as RegisterQuery;
  return {
    ...query,
    // Texts are one line each: white space is never part of a match across two of them.
    search: query.search.replaceAll(/\s+/g, ' ').trim(),
    ...(part && { part: String(parameters[part.parameter]) }),
  };
}

/** A page of rows, the number of rows on all pages, and whether the database contains the sample. */
export const responseSchemaOf = ({ row, type }: RegisterDefinition) =>
  z.object({
    total: z.int(),
    isSample: z.boolean(),
    ...(type && !type.values && { types: z.array(z.string()) }),
    rows: z.array(row),
  });
