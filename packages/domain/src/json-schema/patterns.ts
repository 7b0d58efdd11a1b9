/** The texts that the readers of fields accept, as JSON Schema patterns. Surrounding white space is ignored. */

/** Also accepts empty text, which a reader turns into null. */
const trimmed = (...texts: string[]): string => String.raw`^\s*(?:${texts.join('|')})?\s*$`;

/** As `safeUrl` reads it. The last alternative has no scheme and no leading space, which would hide one. */
const safe = String.raw`[^\u0000-\u001f\u007f\\]`;
export const urlPattern: string = trimmed(
  String.raw`[hH][tT][tT][pP][sS]?://(?![/?#])(?=\s*\S)${safe}+`,
  String.raw`(?:[mM][aA][iI][lL][tT][oO]|[tT][eE][lL]):${safe}*`,
  String.raw`(?![a-zA-Z][a-zA-Z\d+.-]*:)(?=\S)${safe}+`,
);

/** Four-digit years, and leap years. */
const year = String.raw`[12]\d{3}`;
const leapYear = String.raw`(?:[12]\d(?:0[48]|[2468][048]|[13579][26])|(?:1[26]|2[048])00)`;

/** The days of each month. */
const days: [month: string, day: string, year: string][] = [
  ['(?:0[13578]|1[02])', String.raw`(?:0[1-9]|[12]\d|3[01])`, year],
  ['(?:0[469]|11)', String.raw`(?:0[1-9]|[12]\d|30)`, year],
  ['02', String.raw`(?:0[1-9]|1\d|2[0-8])`, year],
  ['02', '29', leapYear],
];
const datePattern = (order: (month: string, day: string, year: string) => string): string =>
  `(?:${days.map((each) => order(...each)).join('|')})`;

const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?`;
const twelveHours = String.raw`(?:0?[1-9]|1[0-2]):[0-5]\d(?::[0-5]\d)? ?[AaPp]\.?[Mm]\.?`;
const yearFirst = datePattern((month, day, ofYear) => `${ofYear}-${month}-${day}`);

/** As `readDay` reads the formats of specification section 5, and `limaDay` an instant with its zone. */
export const dayPattern: string = trimmed(
  `${yearFirst}(?:[ T]${time})?`,
  String.raw`${yearFirst}T${time}(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`,
  datePattern((month, day, ofYear) => `${day}-${month}-${ofYear}`),
  `${datePattern((month, day, ofYear) => `${day}/${month}/${ofYear}`)}(?: (?:${twelveHours}|${time}))?`,
);

export const hourPattern: string = trimmed(String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?`);

export const pixelsPattern: string = trimmed(String.raw`0*[1-9]\d{0,14}`);
