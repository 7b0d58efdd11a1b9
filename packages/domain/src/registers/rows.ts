import * as z from 'zod/mini';
import type { Schema } from '../content/fields.ts';
import type { CalendarDay } from '../dates/day.ts';
import type { Bilingual } from '../language/language.ts';
import type { Currency } from '../money/currency.ts';
import { bilingual, code, day, line, numberBetween } from './fields.ts';

/** A brokerage firm (sociedad agente de bolsa), which trades for its clients. */
export interface Agent {
  code: string;
  name: Bilingual;
  representatives: Bilingual[];
  /** The city of its office. */
  city: string;
  /** Street and number; null if unknown. */
  address: string | null;
  /** Of its office, or of the centre of its city. */
  latitude: number;
  longitude: number;
  /** The day of its authorisation. */
  since: CalendarDay;
  /** False while it is suspended. */
  isActive: boolean;
}

/** A row of the register of brokerage firms. */
export const agentSchema: Schema<Agent> = z.object({
  code,
  name: bilingual,
  representatives: z.array(bilingual).check(z.maxLength(50)),
  city: line(),
  address: z.nullable(line()),
  latitude: numberBetween(-90, 90),
  longitude: numberBetween(-180, 180),
  since: day,
  isActive: z.boolean(),
});

export const sanctionKinds = ['warning', 'fine', 'suspension'] as const;

/** A sanction that was imposed on a brokerage firm. */
export interface Sanction {
  /** The number of the resolution. */
  resolution: string;
  day: CalendarDay;
  agent: { code: string; name: Bilingual };
  kind: (typeof sanctionKinds)[number];
  /** The amount of a fine in tax units (UIT); null for other sanctions. */
  units: number | null;
  /** False while it is under appeal. */
  isFinal: boolean;
}

/** A row of the register of sanctions. */
export const sanctionSchema: Schema<Sanction> = z.object({
  resolution: code,
  day,
  agent: z.object({ code, name: bilingual }),
  kind: z.enum(sanctionKinds),
  units: z.nullable(numberBetween(0, 100_000)),
  isFinal: z.boolean(),
});

/** A security with a market maker, for a period of registration. */
export interface MarketMaker {
  /** The mnemonic of the security. */
  code: string;
  /** The name of its issuer. */
  issuer: string;
  maker: Bilingual;
  from: CalendarDay;
  to: CalendarDay;
}

/** A row of the register of market makers. */
export const marketMakerSchema: Schema<MarketMaker> = z
  .object({ code, issuer: line(), maker: bilingual, from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'must not be before from' }));

export const milaMarkets = ['mexico', 'chile', 'colombia'] as const;

/** The foreign markets of the Integrated Latin American Market (MILA). */
export type MilaMarket = (typeof milaMarkets)[number];

/** A foreign security that can be traded through MILA. */
export interface MilaSecurity {
  market: MilaMarket;
  code: string;
  /** The name of its issuer. */
  name: Bilingual;
  sector: Bilingual;
  currency: Currency;
}

const currency: Schema<Currency> = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, 'must be an ISO code, such as PEN'));

/** A row of the register of MILA securities. */
export const milaSecuritySchema: Schema<MilaSecurity> = z.object({
  market: z.enum(milaMarkets),
  code,
  name: bilingual,
  sector: bilingual,
  currency,
});

export const fundKinds = ['property', 'debt', 'equity', 'mixed'] as const;

/** A fund whose shares are offered to the public. */
export interface Fund {
  code: string;
  name: Bilingual;
  /** The assets it invests in. */
  kind: (typeof fundKinds)[number];
  manager: Bilingual;
  currency: Currency;
  /** The net asset value per share. */
  share: number;
  /** In the last twelve months, in percent. */
  return: number;
}

/** A row of the register of publicly offered funds. */
export const fundSchema: Schema<Fund> = z.object({
  code,
  name: bilingual,
  kind: z.enum(fundKinds),
  manager: bilingual,
  currency,
  share: numberBetween(0, 1e12),
  return: numberBetween(-100, 1e6),
});
