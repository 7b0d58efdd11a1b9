import type { CalendarDay } from '../dates/day.ts';
import { type Benefit, benefitSchema } from '../issuers/schemas.ts';
import { currencySymbols, type MarketCurrency } from '../money/currency.ts';
import { benefitPlan, type PlannedBenefit } from './benefit-plan.ts';
import { usdToPenCents } from './exchange-rates.ts';
import { type SampleIssuer, sampleIssuers } from './issuers.ts';
import { sampleDay } from './moment.ts';
import { priceWalk, roundToTick, type SampleSession } from './price-walk.ts';

/** A session, and the number of present shares that one share of its day has become by bonus issues. */
interface SecuritySession extends SampleSession {
  sharesSince: number;
}

/** A security of the sample: its ten years, oldest first, and its benefits, newest first. */
export interface SampleSecurity {
  issuer: SampleIssuer;
  sessions: readonly SecuritySession[];
  benefits: readonly Benefit[];
}

const cache = new Map<string, SampleSecurity>();

/** A security by its mnemonic, generated once. */
export function securityOf(nemonico: string): SampleSecurity | null {
  const issuer = sampleIssuers.find((each) => each.nemonico === nemonico);
  if (!issuer) return null;
  const security = cache.get(nemonico) ?? generate(issuer);
  cache.set(nemonico, security);
  return security;
}

/** Every security of the sample, in the order of its issuers. */
export const sampleSecurities = (): SampleSecurity[] =>
  sampleIssuers.flatMap(({ nemonico }) => securityOf(nemonico) ?? []);

/**
 * The walk of a security with the effect of its benefits. From the newest session to the oldest, each cut-off day
 * raises all earlier prices, so that the last one before it loses exactly the benefit: its adjusted prices are the walk.
 */
function generate(issuer: SampleIssuer): SampleSecurity {
  const walk = priceWalk(issuer);
  const first = walk.find(({ close }) => close !== null)?.day ?? sampleDay;
  const plan = benefitPlan(issuer).filter(({ cutOff }) => cutOff > first);
  const last = walk.findLast(({ close }) => close !== null)?.close ?? issuer.price;
  const benefits = plan
    .filter(({ cutOff }) => cutOff > sampleDay)
    .map((planned) => benefitOf(planned, last, issuer));
  let factor = 1;
  let sharesSince = 1;
  // The newest cut-off days first.
  const open = plan
    .filter(({ cutOff }) => cutOff <= sampleDay)
    .toSorted((one, other) => (one.cutOff < other.cutOff ? 1 : -1));
  const sessions = walk.toReversed().map((session): SecuritySession => {
    while (session.close !== null && open[0] && open[0].cutOff > session.day) {
      const { cutOff } = open[0];
      const after = session.close * factor;
      const lost = open
        .splice(0, open.filter((each) => each.cutOff === cutOff).length)
        .map((each) => benefitOf(each, after, issuer));
      const shares = 1 + sumOf(lost, 'shares') / 100;
      const before = after * shares + sumOf(lost, 'cash') * rateOf(lost, issuer.currency, cutOff);
      benefits.push(...lost);
      factor *= before / after;
      sharesSince *= shares;
    }
    return { ...repriced(session, factor), sharesSince };
  });
  return { issuer, sessions: sessions.toReversed(), benefits };
}

function repriced(session: SampleSession, factor: number): SampleSession {
  const price = (value: number): number => roundToTick(value * factor);
  const { open, high, low, close } = session;
  return {
    ...session,
    open: price(open),
    high: price(high),
    low: price(low),
    close: close === null ? null : price(close),
  };
}

const sumOf = (benefits: readonly Benefit[], kind: Benefit['kind']): number =>
  benefits.reduce((sum, each) => sum + (each.kind === kind ? (each.value ?? 0) : 0), 0);

/** The price of a unit of the dividends' currency in that of the security. */
const rateOf = (benefits: readonly Benefit[], currency: MarketCurrency, day: CalendarDay): number =>
  currency === 'PEN' && benefits.some((each) => each.currency === 'USD') ? usdToPenCents(day) / 100 : 1;

/** A benefit in the shape of the public interface, read by the domain. `price` is the one without the right. */
function benefitOf(
  { type, share = 0, value, currency, description, ...dates }: PlannedBenefit,
  price: number,
  issuer: SampleIssuer,
): Benefit {
  const inDollars = currency === 'USD' && issuer.currency === 'PEN';
  const amount = (price * share) / (inDollars ? usdToPenCents(dates.cutOff) / 100 : 1);
  return benefitSchema.parse({
    nemonico: issuer.nemonico,
    benefitType: type,
    benefitValue: value ?? Math.round(amount * 10_000) / 10_000,
    coin: currencySymbols[currency],
    description,
    dateAgreement: dates.agreed,
    dateCut: dates.cutOff,
    dateRegistry: dates.registered,
    dateDelivery: dates.delivered,
  });
}
