/** Is this an ISIN whose check digit is right? The country is not judged: not every listing here is Peruvian. */
export function isIsin(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[A-Z]{2}[A-Z\d]{9}\d$/.test(value)) return false;
  // ISO 6166: letters count as 10 to 35, then every second figure from the right is doubled (Luhn).
  const figures = value.replaceAll(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)));
  let sum = 0;
  for (let place = 0; place < figures.length; place += 1) {
    const figure = Number(figures.at(-1 - place)) * (place % 2 === 1 ? 2 : 1);
    sum += figure > 9 ? figure - 9 : figure;
  }
  return sum % 10 === 0;
}
