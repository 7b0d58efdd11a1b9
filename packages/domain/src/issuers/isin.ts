/** Is this an ISIN with a valid check digit? Any country: not every listing is Peruvian. */
export function isIsin(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Z]{2}[A-Z\d]{9}\d$/.test(value)) return false;
  // ISO 6166: letters count as 10 to 35, then every second digit from the right is doubled (Luhn).
  const digits = value.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index)) * (index % 2 === 1 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
