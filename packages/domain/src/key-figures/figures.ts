/**
 * The figures that compare a price with what a company owns, earns and pays. Each is null if an input is missing. A
 * quotient is rounded to six decimals, far beyond those shown, so that no figure ends in the error of a binary fraction.
 */

type Figure = number | null;

const isPositive = (value: Figure): value is number => value !== null && value > 0;

const rounded = (value: number): number => Number(value.toFixed(6));

/** The worth of all shares. Exact: a price has at most six decimals, and the product is rounded once. */
export function capitalisationOf(price: Figure, sharesOutstanding: Figure): Figure {
  if (!isPositive(price) || !isPositive(sharesOutstanding)) return null;
  const millionths = BigInt(Math.round(price * 1e6)) * BigInt(Math.round(sharesOutstanding));
  const [integer, decimals] = [millionths / 1_000_000n, millionths % 1_000_000n];
  return Number(`${integer}.${String(decimals).padStart(6, '0')}`);
}

/** How many years of earnings a share costs. Null without a profit: a negative ratio compares nothing. */
export const priceEarningsOf = (price: Figure, earningsPerShare: Figure): Figure =>
  isPositive(price) && isPositive(earningsPerShare) ? rounded(price / earningsPerShare) : null;

/** The dividends of a share in percent of its price. */
export const dividendYieldOf = (price: Figure, dividends: Figure): Figure =>
  isPositive(price) && dividends !== null ? rounded((dividends / price) * 100) : null;

/** Where a price lies in a range: 0 at its low, 100 at its high. Null if the range is a single price. */
export function positionOf(price: Figure, low: Figure, high: Figure): Figure {
  if (price === null || low === null || high === null || high <= low) return null;
  return rounded(Math.min(100, Math.max(0, ((price - low) / (high - low)) * 100)));
}
