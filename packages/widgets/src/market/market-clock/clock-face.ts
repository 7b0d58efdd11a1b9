/** A unit of time: its abbreviation, its spoken singular with the number, and its plural (h, una hora, horas). */
type Unit = readonly [abbreviation: string, one: string, several: string];

/** The times of a trading day in minutes after midnight, and the start and name of each phase. */
type Times = readonly [
  opens: number,
  closes: number,
  phases: readonly (readonly [from: number, name: string])[],
];

/**
 * Data of the clock for the coming days. It is part of the HTML, so that the browser needs no calendar, time zone or
 * messages; each value occurs once.
 */
export interface ClockDays {
  /** Instant of the server render, in milliseconds since 1970. */
  now: number;
  /** Start of the first day, in milliseconds since 1970. */
  from: number;
  /** Name of each day, index of its times (-1 without a session), and the reason for the closure. */
  days: readonly (readonly [name: string, times: number, reason?: string])[];
  times: readonly Times[];
  /** Coming weekdays without a session: index of the day, and text. */
  closures: readonly (readonly [day: number, text: string])[];
  /** Messages, with the placeholders `{0}` and `{1}`. */
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

/** The content of the clock at an instant. */
export interface ClockFace {
  state: 'open' | 'closed' | 'stale';
  /** Mercado abierto, or the phase. */
  label: string;
  /** Time in Lima: 11:42. */
  time: string;
  day: string;
  /** The phase while the market is open, or the reason for a closed day. */
  detail: string;
  /** Time until the next opening or close, as visible text. */
  note: string;
  /** The same for screen readers. */
  spoken: string;
  closure: string;
  /** Elapsed minutes of today's session. */
  elapsedMinutes: number;
  /** Length of today's session; 1 without a session. */
  sessionMinutes: number;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Computes the content of the clock. Lima has no daylight saving time, so all days have the same length. */
export function faceAt(data: ClockDays, now: number, hasSeconds = false): ClockFace {
  const { from, days, times, words: messages } = data;
  const dayIndex = Math.floor((now - from) / dayMs);
  const msOfDay = now - from - dayIndex * dayMs;
  const minuteOfDay = Math.floor(msOfDay / minuteMs);
  const [day = '', plan = -1, reason = ''] = days[dayIndex] ?? [];
  const [opens = 0, closes = 0, phases = []] = times[plan] ?? [];
  const phase = phases.findLast(([start]) => start <= minuteOfDay)?.[1] ?? messages.closed;
  const isOpen = minuteOfDay >= opens && minuteOfDay < closes;
  const face: ClockFace = {
    state: isOpen ? 'open' : 'closed',
    label: isOpen ? messages.open : phase,
    time: formatClockTime(minuteOfDay, hasSeconds ? msOfDay : undefined),
    day,
    detail: isOpen ? phase : reason,
    note: '',
    spoken: '',
    closure: data.closures.find(([closed]) => closed > dayIndex)?.[1] ?? '',
    elapsedMinutes: Math.min(Math.max(minuteOfDay - opens, 0), closes - opens),
    sessionMinutes: closes - opens || 1,
  };
  // Today's close, today's opening, or the opening of the next session.
  let target = isOpen || minuteOfDay < opens ? dayIndex : dayIndex + 1;
  while (days[target]?.[1] === -1) target += 1;
  const next = times[days[target]?.[1] ?? -1];
  if (!days[dayIndex] || !next) return staleFace(face, data);
  const [opening] = next;
  const remainingMs = (target - dayIndex) * dayMs + (isOpen ? closes : opening) * minuteMs - msOfDay;
  if (remainingMs > dayMs) {
    face.note = face.spoken = fill(messages.opensOn, days[target]?.[0], formatClockTime(opening));
    return face;
  }
  // Without seconds, the current minute counts: 11:42 plus 4 h 18 min is 16:00.
  const seconds = hasSeconds ? Math.ceil(remainingMs / 1000) : Math.ceil(remainingMs / minuteMs) * 60;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const template = isOpen ? messages.closesIn : messages.opensIn;
  face.note = fill(
    template,
    formatDuration(parts, data.units, (count, [abbreviation]) => `${count} ${abbreviation}`),
  );
  face.spoken = fill(
    template,
    formatDuration(parts, data.units, (count, [, one, several]) =>
      count === 1 ? one : `${count} ${several}`,
    ),
  );
  return face;
}

/** The face of a clock that does not know the time or the day's schedule: it shows the instant of its data. */
export function staleFace(face: ClockFace, { words: { stale, written } }: ClockDays): ClockFace {
  return { ...face, state: 'stale', label: stale, detail: '', note: written, spoken: written };
}

function formatDuration(
  parts: readonly number[],
  units: ClockDays['units'],
  formatUnit: (count: number, unit: Unit) => string,
): string {
  return units.flatMap((unit, index) => (parts[index] ? [formatUnit(parts[index], unit)] : [])).join(' ');
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function formatClockTime(minuteOfDay: number, msOfDay?: number): string {
  const time = `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
  return msOfDay === undefined ? time : `${time}:${twoDigits(Math.floor(msOfDay / 1000) % 60)}`;
}

const fill = (template: string, first = '', second = ''): string =>
  template.replace('{0}', first).replace('{1}', second);
