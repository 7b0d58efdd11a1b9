/** An exact number, in lowest terms with a positive denominator. Prices and factors are never rounded on the way. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export const one: Fraction = { numerator: 1n, denominator: 1n };
export const zero: Fraction = { numerator: 0n, denominator: 1n };

/**
 * The decimal that a figure was written as: 0.0786 is 786/10000 and not its binary approximation. Throws for a value
 * that is not finite.
 */
export function fractionOf(value: number): Fraction {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}.`);
  const [digits = '0', exponent = '0'] = String(value).split('e');
  const [integer = '0', decimals = ''] = digits.split('.');
  const places = decimals.length - Number(exponent);
  const size = BigInt(integer + decimals);
  return places > 0 ? reduce(size, 10n ** BigInt(places)) : reduce(size * 10n ** BigInt(-places), 1n);
}

export const add = (a: Fraction, b: Fraction): Fraction =>
  reduce(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const subtract = (a: Fraction, b: Fraction): Fraction =>
  add(a, { numerator: -b.numerator, denominator: b.denominator });

/** Reduces across: factors of many events have hundreds of digits, and a divisor of a short one is found at once. */
export function multiply(a: Fraction, b: Fraction): Fraction {
  const first = divisorOf(a.numerator, b.denominator);
  const second = divisorOf(b.numerator, a.denominator);
  return {
    numerator: (a.numerator / first) * (b.numerator / second),
    denominator: (a.denominator / second) * (b.denominator / first),
  };
}

/** Throws for a division by zero. */
export function divide(a: Fraction, { numerator, denominator }: Fraction): Fraction {
  if (numerator === 0n) throw new RangeError('Division by zero.');
  const sign = numerator < 0n ? -1n : 1n;
  return multiply(a, { numerator: denominator * sign, denominator: numerator * sign });
}

export const isPositive = ({ numerator }: Fraction): boolean => numerator > 0n;

/** The nearest number, for a formatter of `@rueda/domain/money`: divides with at least 64 significant bits. */
export function toNumber({ numerator, denominator }: Fraction): number {
  const bits = 64 + 4 * (denominator.toString(16).length - numerator.toString(16).length + 1);
  const quotient = bits > 0 ? (numerator << BigInt(bits)) / denominator : numerator / denominator;
  return Number(quotient) / 2 ** Math.max(0, bits);
}

function reduce(numerator: bigint, denominator: bigint): Fraction {
  const divisor = divisorOf(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The greatest common divisor; the second number is positive. */
function divisorOf(a: bigint, b: bigint): bigint {
  let [divisor, rest] = [b, a < 0n ? -a : a];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor;
}
