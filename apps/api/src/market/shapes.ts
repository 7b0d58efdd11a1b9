import * as z from 'zod/mini';

/**
 * The rows of the public interface with its spelling, as imported, stored and returned. A field that is missing or of
 * another type becomes null; a row without its key is rejected.
 */

const { catch: otherwise } = z;

/** An invalid field becomes null and does not reject its row. */
const orNull = <T extends z.core.$ZodType>(schema: T) => otherwise(z.nullish(schema), null);

const text = orNull(z.string());
const number = orNull(z.number());
const integer = orNull(z.int());
const flag = orNull(z.boolean());
const key = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(300));
const day = z.iso.date();
const listOf = <T extends z.core.$ZodType>(item: T) => orNull(z.array(item));

/** A security in the daily movements. `negotiatedQuantity` and `operationsNumber` are texts in the source. */
export const marketRow = z.object({
  nemonico: key,
  companyCode: key,
  companyName: name,
  shortName: text,
  sectorCode: text,
  sectorDescription: text,
  /** ISO without a zone, in UTC. */
  lastDate: text,
  createdDate: text,
  previousDate: text,
  buy: number,
  sell: number,
  last: number,
  opening: number,
  minimun: number,
  maximun: number,
  previous: number,
  exderecho: number,
  percentageChange: number,
  negotiatedAmount: number,
  negotiatedNationalAmount: number,
  negotiatedQuantity: text,
  operationsNumber: text,
  numNeg: integer,
  currency: text,
  unity: integer,
  segment: text,
});
export type MarketRow = z.infer<typeof marketRow>;

/** An issuer. The reports are `{ year, document, path }`. */
export const issuer = z.object({
  companyCode: key,
  companyName: name,
  rpjCode: text,
  originCode: text,
  sectorCode: text,
  description: text,
  subSectorCode: text,
  active: flag,
  phone: text,
  fax: text,
  website: text,
  companyAddress: text,
  descriptionFundation: text,
  dateFundation: text,
  esActDescription: text,
  /** The activity in English, which the source may add. */
  enActDescription: text,
  listMemoryEEFF: listOf(z.object({ year: z.string(), document: text, path: z.string() })),
});
export type IssuerRow = z.infer<typeof issuer>;

/** A dividend or other right of a security. */
const benefit = z.object({
  nemonico: text,
  isin: text,
  benefitType: text,
  benefitValue: orNull(z.union([z.number(), z.string()])),
  coin: text,
  description: text,
  dateEntry: text,
  dateAgreement: text,
  dateCut: text,
  dateRegistry: text,
  dateDelivery: text,
  notesValue: text,
  notesLaw: text,
});

/** A security as imported: the source's last prices are dropped, because their age is unknown. */
export const security = z.object({
  nemonico: key,
  isin: text,
  valueType: text,
  dateInscription: text,
  /** Shares, or units of a fund. Not in the source interface, and neither is the next one. */
  sharesOutstanding: number,
  /** Percent. */
  freeFloat: number,
  listBenefit: listOf(benefit),
});
export type SecurityRow = z.infer<typeof security>;

/** A security as returned, with its last public day in the field of the source's last prices. */
export const listedSecurity = z.extend(security, {
  listLastValue: z.array(
    z.object({
      tkrCode: z.string(),
      close: number,
      last: number,
      quantityNegotiated: number,
      amount: number,
      coin: text,
    }),
  ),
});

/** A security's day. */
export const dailyPrice = z.object({
  id: text,
  nemonico: key,
  date: day,
  open: number,
  close: number,
  high: number,
  low: number,
  average: number,
  quantityNegotiated: number,
  solAmountNegotiated: number,
  dollarAmountNegotiated: number,
  yesterday: text,
  yesterdayClose: number,
  currencySymbol: text,
});

/** A trade of the day. Its instants are in UTC. */
export const tick = z.object({
  nemonico: key,
  lastDate: z.string(),
  lastValue: z.union([z.number(), z.string()]),
});

/** An index with the levels of its day; all figures are texts, and its instants are Lima time without a zone. */
export const indexRow = z.object({
  nemonico: key,
  name,
  shortName: z.string(),
  value: z.string(),
  open: text,
  high: text,
  low: text,
  close: text,
  variation: text,
  dailyValues: z.array(z.tuple([z.string(), z.string()])),
});
export type IndexRow = z.infer<typeof indexRow>;

/** The traded amount of a day. */
export const tradedAmount = z.object({
  id: text,
  date: day,
  amountSoles: number,
  amountDollars: number,
  numberOperations: integer,
  porcentual: number,
  createdDate: text,
  updatedDate: text,
});

/** The price of a dollar in soles on a day. Not in the source interface. */
export const exchangeRate = z.object({ date: day, usdToPen: z.number().check(z.positive()) });

/** One line of a statement: value1 to value25, all texts. */
const statementLine = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])));

/** A document of a filing. */
export const statement = z.object({
  rpjCode: key,
  yearPeriod: key,
  period: key,
  documentName: text,
  documentOrder: z.int(),
  documentType: key,
  path: text,
  eeffType: z.prefault(z.string(), 'TI'),
  quantityParts: orNull(z.union([z.string(), z.number()])),
  documentInformation: orNull(z.object({ dscPatrimony: text, currency: text, detail: text })),
  document: z.array(statementLine),
});

/** A year and quarter for which there is a filing. */
export const filingPeriod = z.object({ yearPeriod: key, period: key });

/** A ratio over the years; `finantialIndexYears` is the source's spelling. */
export const ratio = z.object({
  dRatio: key,
  finantialIndexYears: z.array(z.object({ year: z.string(), nImporteA: z.nullable(z.number()) })),
});

/** A material fact. `registerDate` is Lima time, "YYYY-MM-DD HH:MM:SS.f". */
export const materialFact = z.object({
  columnNumber: integer,
  registerDate: z.string(),
  registerDateD: text,
  sessionDate: text,
  session: text,
  businessName: name,
  rpjCode: text,
  observation: text,
  /** The observation in English, which the source may add. */
  enObservation: text,
  codes: listOf(z.object({ sequence: integer, codeHHII: text, descCodeHHII: text })),
  documents: listOf(z.object({ sequence: integer, path: z.string() })),
});
