import * as z from 'zod/mini';
import { day, essentialText, field, flag, list, type Schema, text, url } from '../content/fields.ts';
import type { CalendarDay } from '../dates/day.ts';
import { type Currency, readCurrency } from '../money/currency.ts';
import { readNumber } from '../money/read-number.ts';
import { isIsin } from './isin.ts';
import type { IssuerChoice } from './search.ts';

/** A company with listed securities. */
export interface Issuer {
  /** Five characters, as text: leading zeros are significant. */
  companyCode: string;
  /** The regulator's six characters, for statements and material facts. */
  rpjCode: string | null;
  name: string;
  sector: string | null;
  isActive: boolean;
  website: string | null;
  /** What the company does, in Spanish. */
  activity: string | null;
  /** The same in English, if the source has it. */
  englishActivity: string | null;
  address: string | null;
  phone: string | null;
  founded: CalendarDay | null;
  reports: { year: string; path: string }[];
}

/** A security of an issuer. */
export interface Security {
  nemonico: string;
  isin: string | null;
  kind: 'equity' | 'fixed-income' | null;
  listed: CalendarDay | null;
  /** Shares, or units of a fund. */
  sharesOutstanding: number | null;
  /** The part of them that is not held by those who control the company, in percent. */
  freeFloat: number | null;
  benefits: Benefit[];
}

/** A dividend or other right of a security. */
export interface Benefit {
  nemonico: string;
  kind: 'cash' | 'shares' | 'other';
  /** Per share for cash, in percent for shares. */
  value: number | null;
  currency: Currency | null;
  description: string | null;
  agreed: CalendarDay | null;
  cutOff: CalendarDay | null;
  registered: CalendarDay | null;
  delivered: CalendarDay | null;
}

/** Autocomplete item of specification section 3. */
export const issuerChoiceSchema: Schema<IssuerChoice> = z.object({
  nemonico: essentialText,
  companyName: essentialText,
  id: essentialText,
});

/** Adds https to a website without a scheme, as issuers write it. */
const website: Schema<string | null> = z.pipe(
  field((value) =>
    typeof value === 'string' && /^[\w-]+(\.[\w-]+)+/.test(value.trim()) ? `https://${value.trim()}` : value,
  ),
  url,
);

/** An issuer with the keys of the public interface. "XXX" is the code of every foreign company and rejected as a key. */
export const issuerSchema: Schema<Issuer> = z.pipe(
  z.object({
    companyCode: essentialText.check(z.refine((code) => code !== 'XXX')),
    rpjCode: text,
    companyName: essentialText,
    sectorCode: text,
    active: flag,
    website,
    esActDescription: text,
    enActDescription: text,
    companyAddress: text,
    phone: text,
    dateFundation: day,
    listMemoryEEFF: list(z.object({ year: essentialText, path: essentialText })),
  }),
  z.transform(
    (issuer): Issuer => ({
      companyCode: issuer.companyCode,
      rpjCode: issuer.rpjCode,
      name: issuer.companyName,
      sector: issuer.sectorCode,
      isActive: issuer.active,
      website: issuer.website,
      activity: issuer.esActDescription,
      englishActivity: issuer.enActDescription,
      address: issuer.companyAddress,
      phone: issuer.phone,
      founded: issuer.dateFundation,
      reports: issuer.listMemoryEEFF,
    }),
  ),
);

/** A benefit: type DE is cash, AL is bonus shares. */
export const benefitSchema: Schema<Benefit> = z.pipe(
  z.object({
    nemonico: essentialText,
    benefitType: text,
    benefitValue: field(readNumber),
    coin: field(readCurrency),
    description: text,
    dateAgreement: day,
    dateCut: day,
    dateRegistry: day,
    dateDelivery: day,
  }),
  z.transform(
    (benefit): Benefit => ({
      nemonico: benefit.nemonico,
      kind: benefit.benefitType === 'DE' ? 'cash' : benefit.benefitType === 'AL' ? 'shares' : 'other',
      value: benefit.benefitValue,
      currency: benefit.benefitType === 'AL' ? null : benefit.coin,
      description: benefit.description,
      agreed: benefit.dateAgreement,
      cutOff: benefit.dateCut,
      registered: benefit.dateRegistry,
      delivered: benefit.dateDelivery,
    }),
  ),
);

/** A number above zero, and at most this much. */
const positive = (max = Number.MAX_SAFE_INTEGER): Schema<number | null> =>
  field((value) => {
    const number = readNumber(value);
    return number !== null && number > 0 && number <= max ? number : null;
  });

/**
 * A security with the keys of the public interface, and two that the source may add: `sharesOutstanding` and
 * `freeFloat`.
 */
export const securitySchema: Schema<Security> = z.pipe(
  z.object({
    nemonico: essentialText,
    isin: field((value) => (isIsin(value) ? value : null)),
    valueType: text,
    dateInscription: day,
    sharesOutstanding: positive(),
    freeFloat: positive(100),
    listBenefit: list(benefitSchema),
  }),
  z.transform(
    (security): Security => ({
      nemonico: security.nemonico,
      isin: security.isin,
      kind: kindOf(security.valueType),
      listed: security.dateInscription,
      sharesOutstanding: security.sharesOutstanding,
      freeFloat: security.freeFloat,
      benefits: security.listBenefit,
    }),
  ),
);

function kindOf(valueType: string | null): Security['kind'] {
  return valueType === 'RV' ? 'equity' : valueType === 'RF' ? 'fixed-income' : null;
}
