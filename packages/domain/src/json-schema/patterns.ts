/** The texts that the readers of fields read, as patterns of JSON Schema. White space around them is nothing. */

/** What a reader finds is null where the text is empty, so an empty one is taken too. */
const around = (...texts: string[]): string => String.raw`^\s*(?:${texts.join('|')})?\s*$`;

/** As `safeUrl` reads it. The second one has no scheme, and starts with no space, which would hide one. */
const safe = String.raw`[^\u0000-\u001f\u007f\\]`;
export const urlPattern: string = around(
  String.raw`[hH][tT][tT][pP][sS]?://(?![/?#])(?=\s*\S)${safe}+`,
  String.raw`(?:[mM][aA][iI][lL][tT][oO]|[tT][eE][lL]):${safe}*`,
  String.raw`(?![a-zA-Z][a-zA-Z\d+.-]*:)(?=\S)${safe}+`,
);

/** As `localPath` reads it. */
export const pathPattern: string = around(`/(?!/)${safe}*`);

/** Years of four figures, which are all that a page has, and those of them with a 29th of February. */
const year = String.raw`[12]\d{3}`;
const leapYear = String.raw`(?:[12]\d(?:0[48]|[2468][048]|[13579][26])|(?:1[26]|2[048])00)`;

/** The days that each month has. */
const days: [month: string, day: string, year: string][] = [
  ['(?:0[13578]|1[02])', String.raw`(?:0[1-9]|[12]\d|3[01])`, year],
  ['(?:0[469]|11)', String.raw`(?:0[1-9]|[12]\d|30)`, year],
  ['02', String.raw`(?:0[1-9]|1\d|2[0-8])`, year],
  ['02', '29', leapYear],
];
const written = (order: (month: string, day: string, year: string) => string): string =>
  `(?:${days.map((each) => order(...each)).join('|')})`;

const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?`;
const twelveHours = String.raw`(?:0?[1-9]|1[0-2]):[0-5]\d(?::[0-5]\d)? ?[AaPp]\.?[Mm]\.?`;
const yearFirst = written((month, day, ofYear) => `${ofYear}-${month}-${day}`);

/** As `readDay` reads the formats of specification section 5, and `limaDay` an instant with its zone. */
export const dayPattern: string = around(
  `${yearFirst}(?:[ T]${clock})?`,
  String.raw`${yearFirst}T${clock}(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)`,
  written((month, day, ofYear) => `${day}-${month}-${ofYear}`),
  `${written((month, day, ofYear) => `${day}/${month}/${ofYear}`)}(?: (?:${twelveHours}|${clock}))?`,
);

export const hourPattern: string = around(String.raw`(?:[01]?\d|2[0-3]):[0-5]\d(?::[0-5]\d)?`);

export const pixelsPattern: string = around(String.raw`0*[1-9]\d{0,14}`);
