/** A unit of time as it is written, as one of it is said, and as several are: h, una hora, horas. */
type Unit = readonly [written: string, one: string, several: string];

/** The times of a trading day, in minutes after midnight, and the name of each phase from when it begins. */
type Times = readonly [
  opens: number,
  closes: number,
  phases: readonly (readonly [from: number, name: string])[],
];

/**
 * All that the clock may have to say in the coming days. It stands in the page, so that the browser needs no calendar,
 * no zone and no words; each thing is written once.
 */
export interface Coming {
  /** The instant the page was printed for. */
  now: number;
  /** When the first of its days begins. */
  from: number;
  /** What each day is called, its times (-1 where there is no session) and why it has none. */
  days: readonly (readonly [name: string, times: number, reason?: string])[];
  times: readonly Times[];
  /** The closed weekdays to come: their place among the days, and the words. */
  closures: readonly (readonly [day: number, words: string])[];
  /** `{0}` and `{1}` stand for what the browser fills in. */
  words: {
    open: string;
    closed: string;
    opensIn: string;
    closesIn: string;
    opensOn: string;
    stale: string;
    written: string;
  };
  units: readonly [hours: Unit, minutes: Unit, seconds: Unit];
}

/** What the clock says at an instant. */
export interface Face {
  state: 'open' | 'closed' | 'stale';
  /** Mercado abierto, or the phase. */
  label: string;
  /** The hour in Lima: 11:42. */
  time: string;
  day: string;
  /** The phase while the market is open; the reason of a closed day. */
  detail: string;
  /** When it opens or closes next, to be read and to be heard. */
  note: string;
  spoken: string;
  closure: string;
  /** How much of today's session is over, in minutes, and how many it has. */
  woven: number;
  length: number;
}

const minute = 60_000;
const dayLength = 24 * 60 * minute;

/** Lima has no summer time, so a day is always as long. */
export function faceAt(coming: Coming, now: number, hasSeconds = false): Face {
  const { from, days, times, words } = coming;
  const place = Math.floor((now - from) / dayLength);
  const intoDay = now - from - place * dayLength;
  const clock = Math.floor(intoDay / minute);
  const [day = '', plan = -1, reason = ''] = days[place] ?? [];
  const [opens = 0, closes = 0, phases = []] = times[plan] ?? [];
  const phase = phases.findLast(([begins]) => begins <= clock)?.[1] ?? words.closed;
  const isOpen = clock >= opens && clock < closes;
  const face: Face = {
    state: isOpen ? 'open' : 'closed',
    label: isOpen ? words.open : phase,
    time: writeTime(clock, hasSeconds ? intoDay : undefined),
    day,
    detail: isOpen ? phase : reason,
    note: '',
    spoken: '',
    closure: coming.closures.find(([closed]) => closed > place)?.[1] ?? '',
    woven: Math.min(Math.max(clock - opens, 0), closes - opens),
    length: closes - opens || 1,
  };
  // Today's close, today's opening, or that of the next day with a session.
  let target = isOpen || clock < opens ? place : place + 1;
  while (days[target]?.[1] === -1) target += 1;
  const next = times[days[target]?.[1] ?? -1];
  if (!days[place] || !next)
    return {
      ...face,
      state: 'stale',
      label: words.stale,
      detail: '',
      note: words.written,
      spoken: words.written,
    };
  const [opening] = next;
  const left = (target - place) * dayLength + (isOpen ? closes : opening) * minute - intoDay;
  if (left > dayLength) {
    face.note = face.spoken = fill(words.opensOn, days[target]?.[0], writeTime(opening));
    return face;
  }
  // Without seconds the minute under way counts: 11:42 and 4 h 18 min are 16:00.
  const seconds = hasSeconds ? Math.ceil(left / 1000) : Math.ceil(left / minute) * 60;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const template = isOpen ? words.closesIn : words.opensIn;
  face.note = fill(
    template,
    say(parts, coming.units, (count, [written]) => `${count} ${written}`),
  );
  face.spoken = fill(
    template,
    say(parts, coming.units, (count, [, one, several]) => (count === 1 ? one : `${count} ${several}`)),
  );
  return face;
}

function say(
  parts: readonly number[],
  units: Coming['units'],
  word: (count: number, unit: Unit) => string,
): string {
  return units.flatMap((unit, place) => (parts[place] ? [word(parts[place], unit)] : [])).join(' ');
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function writeTime(clock: number, intoDay?: number): string {
  const time = `${twoDigits(Math.floor(clock / 60))}:${twoDigits(clock % 60)}`;
  return intoDay === undefined ? time : `${time}:${twoDigits(Math.floor(intoDay / 1000) % 60)}`;
}

const fill = (template: string, first = '', second = ''): string =>
  template.replace('{0}', first).replace('{1}', second);
