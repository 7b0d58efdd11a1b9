import { previousTradingDay } from '@rueda/domain/calendar';
import { addDays, limaDay, readDay, toDay } from '@rueda/domain/dates';
import { type Benefit, securitySchema } from '@rueda/domain/issuers';
import {
  dividendsBetween,
  earningsPerShareOf,
  netProfitAccount,
  type YearEarnings,
  yearEarnings,
} from '@rueda/domain/key-figures';
import { type DailyRate, readCurrency, readHistoryCurrency } from '@rueda/domain/money';
import { readStatement, type Statement } from '@rueda/domain/statements';
import { publishOperation } from '@rueda/server/operations';
import type { ClientBase } from 'pg';

/** The parts that the figures are computed from. */
const sources = ['issuers', 'securities', 'dailyPrices', 'exchangeRates', 'statements'] as const;

type StoredParts = Partial<Record<Exclude<(typeof sources)[number], 'dailyPrices'>, readonly unknown[]>> & {
  readonly dailyPrices?: readonly { readonly observed_at: string }[];
};

/** Sessions of the average quantity: three months. */
const averageSessions = 63;

const rangeDays = 52 * 7;

/** How long versions are kept. A read needs the last one that is 20 minutes old. */
const keptDays = 7;

/** The last two versions: they are the ones that later rows can change. */
const lastVersions = `select observed_at from (
    (select max(observed_at) as observed_at from key_figures)
    union (select max(observed_at) from key_figures where observed_at < (select max(observed_at) from key_figures))
  ) versions where observed_at is not null`;

/** Each security, with the currency symbols of its last row in the movements and of its last day. */
const securities = `select s.nemonico, s.company_code as "companyCode", i.rpj_code as "rpjCode", s.data,
    (select m.data->>'currency' from market_row m where m.nemonico = s.nemonico order by m.observed_at desc limit 1) as symbol,
    (select d.data->>'currencySymbol' from daily_price d where d.nemonico = s.nemonico
      order by d.day desc, d.observed_at desc limit 1) as "historySymbol"
  from security s left join issuer i using (company_code)`;

/** The income statements of the last four quarters of each company and scope: their heading and their net profit. */
const incomeStatements = `select rpj_code as "rpjCode", data || jsonb_build_object('document', jsonb_path_query_array(
    data, '$.document[*] ? (@.caccount == "" || @.caccount == "${netProfitAccount}")')) as data
  from (
    select rpj_code, data, row_number() over (partition by rpj_code, eeff_type
      order by year_period desc, period desc) as place
    from statement where document_type = 'GP' and period between '1' and '4'
  ) quarters where place <= 4`;

const rates =
  'select day::text, usd_to_pen::float8 as rate from exchange_rate where day > $1::date order by day';

/** Stores a version: the prices that were observed until its instant, and the figures that were computed here. */
const storeVersion = `insert into key_figures as known (observed_at, nemonico, low, high, average_quantity, close, closed_at,
    currency, shares_outstanding, free_float, earnings, dividends)
  select $1, input.nemonico, days.low, days.high, round(days.quantity / days.sessions, 2), days.close, days.closed_at,
    days.currency, input.shares, input."freeFloat", input.earnings, input.dividends
  from jsonb_to_recordset($2) as input (nemonico text, shares numeric, "freeFloat" numeric, earnings numeric, dividends numeric)
  cross join lateral (
    select min(low) as low, max(high) as high,
      coalesce(sum(quantity) filter (where day = any($4::date[])), 0) as quantity,
      -- Of a security that is listed for less time only the sessions since its first day.
      (select nullif(count(*), 0) from unnest($4::date[]) session where session >= (
        select min(day) from daily_price d where d.nemonico = input.nemonico and d.observed_at <= $1)) as sessions,
      (array_agg(close order by day desc) filter (where close is not null))[1] as close,
      (array_agg(observed_at order by day desc) filter (where close is not null))[1] as closed_at,
      (array_agg(symbol order by day desc))[1] as currency
    from (
      -- The source writes 0 for a missing price.
      select distinct on (day) day, observed_at, data->>'currencySymbol' as symbol,
        nullif((data->>'low')::numeric, 0) as low, nullif((data->>'high')::numeric, 0) as high,
        nullif((data->>'close')::numeric, 0) as close, (data->>'quantityNegotiated')::numeric as quantity
      from daily_price d
      where d.nemonico = input.nemonico and d.day > $3::date and d.observed_at <= $1
      order by day desc, observed_at desc
    ) each_day
  ) days
  on conflict (observed_at, nemonico) do update set low = excluded.low, high = excluded.high,
    average_quantity = excluded.average_quantity, close = excluded.close, closed_at = excluded.closed_at,
    currency = excluded.currency, shares_outstanding = excluded.shares_outstanding, free_float = excluded.free_float,
    earnings = excluded.earnings, dividends = excluded.dividends`;

const deleteOld = `delete from key_figures where observed_at < (select max(observed_at) from key_figures) - interval '${keptDays} days'`;

interface ListedSecurity {
  readonly nemonico: string;
  readonly companyCode: string;
  readonly rpjCode: string | null;
  readonly data: unknown;
  readonly symbol: string | null;
  readonly historySymbol: string | null;
}

/**
 * Computes the figures of all securities again, if rows they are computed from were stored. The last two instants of
 * prices get a version, because the last one may not be public yet.
 */
export async function refreshKeyFigures(client: ClientBase, stored: StoredParts): Promise<void> {
  if (sources.every((part) => (stored[part] ?? []).length === 0)) return;
  const observedAt = (stored.dailyPrices ?? []).map(({ observed_at }) => observed_at);
  const { rows: versions } = await client.query<{ observed_at: Date }>(lastVersions);
  const instants: string[] = [...versions.map(({ observed_at }) => observed_at.toISOString()), ...observedAt];
  const last = [...new Set(instants)].toSorted().slice(-2);
  if (last.length === 0) last.push(new Date().toISOString());
  const listed = await readSecurities(client);
  for (const instant of last) await storeVersionOf(client, instant, listed);
  await client.query(deleteOld);
}

/** A security with what does not depend on the day. */
interface PreparedSecurity {
  readonly nemonico: string;
  /** Null for a security that is known from the movements only. */
  readonly benefits: readonly Benefit[] | null;
  readonly shares: number | null;
  readonly freeFloat: number | null;
  readonly currency: string | null;
  readonly earnings: number | null;
}

async function readSecurities(client: ClientBase): Promise<PreparedSecurity[]> {
  const { rows } = await client.query<ListedSecurity>(securities);
  const earnings = await readEarnings(client);
  const read = rows.map((row) => {
    const parsed = securitySchema.safeParse(row.data);
    return {
      ...row,
      security: parsed.success ? parsed.data : null,
      currency: readCurrency(row.symbol) ?? readHistoryCurrency(row.historySymbol),
    };
  });
  // All classes of shares of a company share its profit.
  const sharesOf = new Map<string, number | null>();
  for (const { companyCode, security } of read) {
    if (security?.kind !== 'equity') continue;
    const before = sharesOf.get(companyCode) ?? (sharesOf.has(companyCode) ? null : 0);
    sharesOf.set(
      companyCode,
      before === null || security.sharesOutstanding === null ? null : before + security.sharesOutstanding,
    );
  }
  return read.map(({ nemonico, companyCode, rpjCode, security, currency }) => ({
    nemonico,
    benefits: security?.benefits ?? null,
    shares: security?.sharesOutstanding ?? null,
    freeFloat: security?.freeFloat ?? null,
    currency,
    earnings:
      security?.kind === 'equity'
        ? earningsPerShareOf(earnings.get(rpjCode ?? '') ?? null, sharesOf.get(companyCode) ?? null, currency)
        : null,
  }));
}

/** The earnings of each company, by the supervisor's code. */
async function readEarnings(client: ClientBase): Promise<Map<string, YearEarnings | null>> {
  const { rows } = await client.query<{ rpjCode: string; data: unknown }>(incomeStatements);
  const byCompany = new Map<string, Statement[]>();
  for (const { rpjCode, data } of rows)
    byCompany.set(rpjCode, [...(byCompany.get(rpjCode) ?? []), readStatement(data)]);
  return new Map([...byCompany].map(([rpjCode, statements]) => [rpjCode, yearEarnings(statements)]));
}

async function storeVersionOf(
  client: ClientBase,
  instant: string,
  listed: readonly PreparedSecurity[],
): Promise<void> {
  const until = limaDay(instant) ?? toDay(instant.slice(0, 10));
  // Twelve months: after the same day of the year before.
  const after = readDay(`${Number(until.slice(0, 4)) - 1}${until.slice(4)}`) ?? addDays(until, -365);
  const { rows } = await client.query<{ day: string; rate: number }>(rates, [addDays(after, -30)]);
  const daily = rows.map(({ day, rate }): DailyRate => ({ day: toDay(day), usdToPen: rate }));
  const sessions = [addDays(until, 1)];
  while (sessions.length <= averageSessions) sessions.push(previousTradingDay(sessions.at(-1) ?? until));
  const input = listed.map(({ benefits, currency, ...figures }) => ({
    ...figures,
    dividends: benefits && dividendsBetween(benefits, { after, until, currency, rates: daily }),
  }));
  const values = [instant, JSON.stringify(input), addDays(until, -rangeDays), sessions.slice(1)];
  await publishOperation({ kind: 'statement', name: 'keyFigures' }, () => client.query(storeVersion, values));
}
