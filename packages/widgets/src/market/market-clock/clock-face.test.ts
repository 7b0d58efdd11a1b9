import {
  closureOn,
  formatClosure,
  marketSchedule,
  nextSession,
  phaseAt,
  phaseNames,
  sessionOn,
} from '@rueda/domain/calendar';
import { addDays, formatTime, limaDay, limaInstant, toDay } from '@rueda/domain/dates';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../../../../tools/cases.ts';
import { clockError } from '../../interaction/page-timer.ts';
import { type ClockDays, faceAt } from './clock-face.ts';
import { comingDays } from './coming-days.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const limaTime = (day: string, time: string): number =>
  limaInstant(toDay(day), Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
const firstDay = toDay('2025-12-20');
const endDay = toDay('2028-01-01');

/** The data of a page that is rendered on a day, which depend on the day only. */
const cachedDays = new Map<string, ClockDays>();
function daysFrom(day: ReturnType<typeof toDay>): ClockDays {
  let days = cachedDays.get(day);
  if (!days) cachedDays.set(day, (days = comingDays(marketSchedule(limaInstant(day, 0)), 'es')));
  return days;
}

const faceOn = (day: string, time: string, language: 'es' | 'en' = 'es') =>
  faceAt(comingDays(marketSchedule(limaTime(day, time)), language), limaTime(day, time));

describe('faceAt', () => {
  test.for([
    ['2026-11-16', '11:42', 'Mercado abierto', 'Negociación regular I', 'la rueda cierra en 4 h 18 min'],
    ['2026-11-16', '15:00', 'Mercado abierto', 'Negociación regular I', 'la rueda cierra en 1 h'],
    ['2026-11-16', '15:22', 'Mercado abierto', 'Negociación regular II', 'la rueda cierra en 38 min'],
    ['2026-11-16', '15:59', 'Mercado abierto', 'Subasta de cierre', 'la rueda cierra en 1 min'],
    ['2026-11-16', '16:00', 'Publicación del precio de cierre', '', 'la rueda abre en 17 h 30 min'],
    ['2026-11-16', '16:05', 'Negociación a precio de cierre', '', 'la rueda abre en 17 h 25 min'],
    ['2026-11-16', '16:10', 'Poscierre', '', 'la rueda abre en 17 h 20 min'],
    ['2026-11-16', '17:30', 'Mercado cerrado', '', 'la rueda abre en 16 h'],
    ['2026-11-17', '07:30', 'Preapertura', '', 'la rueda abre en 2 h'],
    ['2026-11-17', '09:00', 'Subasta de apertura', '', 'la rueda abre en 30 min'],
    [
      '2026-11-21',
      '13:00',
      'Mercado cerrado',
      'Fin de semana',
      'la rueda abre el lunes 23 de noviembre de 2026 a las 09:30',
    ],
    ['2026-11-22', '09:30', 'Mercado cerrado', 'Fin de semana', 'la rueda abre en 24 h'],
    [
      '2026-12-08',
      '10:00',
      'Mercado cerrado',
      'Feriado: Inmaculada Concepción',
      'la rueda abre el jueves 10 de diciembre de 2026 a las 09:30',
    ],
    ['2025-12-24', '12:09', 'Mercado abierto', 'Negociación regular I', 'la rueda cierra en 1 min'],
    [
      '2025-12-24',
      '12:10',
      'Mercado cerrado',
      '',
      'la rueda abre el viernes 26 de diciembre de 2025 a las 09:30',
    ],
    ['2026-03-06', '15:30', 'Mercado abierto', 'Negociación regular II', 'la rueda cierra en 30 min'],
    ['2026-03-09', '15:30', 'Poscierre', '', 'la rueda abre en 17 h'],
  ] as const)('faceAt on %s at %s returns the label “%s”', ([day, time, label, detail, note]) => {
    expect(faceOn(day, time)).toMatchObject({ label, detail, note, time });
  });

  test('faceAt returns English text, and unit names instead of abbreviations for screen readers', () => {
    expect(faceOn('2026-11-16', '11:42', 'en')).toMatchObject({
      label: 'Market open',
      day: 'Monday 16 November 2026',
      note: 'the session closes in 4 h 18 min',
      spoken: 'the session closes in 4 hours 18 minutes',
      closure: 'Next market closure: Tuesday 8 December 2026, Holiday: Immaculate Conception',
    });
    expect(faceOn('2026-11-16', '14:59').spoken).toBe('la rueda cierra en una hora un minuto');
  });

  test('faceAt returns the next weekday without a session, and on such a day the one after it', () => {
    expect(faceOn('2026-11-16', '11:42').closure).toBe(
      'Próximo día sin rueda: martes 8 de diciembre de 2026, Feriado: Inmaculada Concepción',
    );
    expect(faceOn('2026-12-08', '10:00').closure).toContain('miércoles 9 de diciembre');
    expect(faceOn('2026-12-09', '23:59').closure).toContain('viernes 25 de diciembre');
  });

  test('faceAt returns the elapsed minutes from the opening to the close, and none on a closed day', () => {
    const progressOn = (day: string, time: string): number[] => {
      const { elapsedMinutes, sessionMinutes } = faceOn(day, time);
      return [elapsedMinutes, sessionMinutes];
    };
    expect(progressOn('2026-11-16', '09:00')).toEqual([0, 390]);
    expect(progressOn('2026-11-16', '11:42')).toEqual([132, 390]);
    expect(progressOn('2026-11-16', '18:00')).toEqual([390, 390]);
    expect(progressOn('2026-11-21', '12:00')).toEqual([0, 1]);
  });

  test('faceAt with hasSeconds returns seconds', () => {
    const now = limaTime('2026-11-16', '15:58') + 8500;
    const face = faceAt(comingDays(marketSchedule(now), 'es'), now, true);
    expect([face.time, face.note]).toEqual(['15:58:08', 'la rueda cierra en 1 min 52 s']);
  });

  const step = isLong ? 1 : 7;
  test(`faceAt agrees with the calendar and with pages up to 12 days old every ${step === 1 ? '' : `${step}th `}minute of 2026 and 2027`, {
    timeout: 1_800_000,
  }, () => {
    let day = firstDay;
    let checked = 0;
    for (let count = 0; day < endDay; count += 1, day = addDays(day, 1)) {
      const midnight = limaInstant(day, 0);
      const session = sessionOn(day);
      const closure = closureOn(day);
      const instants = new Set<number>();
      for (let change = midnight; change < midnight + 24 * hourMs; change = phaseAt(change).until)
        for (const instant of [change - 1, change, change + minuteMs]) instants.add(instant);
      for (let now = midnight; now < midnight + 24 * hourMs; now += step * minuteMs) instants.add(now);
      const today = daysFrom(day);
      const older = daysFrom(addDays(day, -(1 + (count % 12))));
      for (const now of instants) {
        if (now < midnight || now >= midnight + 24 * hourMs) continue;
        checked += 1;
        const face = faceAt(today, now);
        const olderFace = faceAt(older, now);
        for (const part of Object.keys(face) as (keyof typeof face)[])
          if (face[part] !== olderFace[part]) expect(olderFace, new Date(now).toISOString()).toEqual(face);
        const { phase } = phaseAt(now);
        const isOpen = session !== null && session.opens <= now && now < session.closes;
        const name = phaseNames[phase].es;
        const label = isOpen ? 'Mercado abierto' : name;
        const detail = isOpen ? name : closure ? formatClosure(closure) : '';
        const target = isOpen ? session.closes : nextSession(now).opens;
        const minutesLeft = Math.ceil((target - now) / minuteMs);
        const countdown =
          minutesLeft > 24 * 60
            ? formatTime(target)
            : `en ${[minutesLeft >= 60 && `${Math.floor(minutesLeft / 60)} h`, minutesLeft % 60 && `${minutesLeft % 60} min`].filter(Boolean).join(' ')}`;
        const isCorrect =
          face.label === label &&
          face.detail === detail &&
          face.time === formatTime(now) &&
          face.note.endsWith(countdown) &&
          face.note.includes(isOpen ? 'cierra' : 'abre') &&
          face.state === (isOpen ? 'open' : 'closed');
        if (!isCorrect)
          expect(face, `${new Date(now).toISOString()} ${label} ${detail} ${countdown}`).toBeNull();
      }
    }
    expect(checked).toBeGreaterThan(150_000 / (step === 1 ? 0.15 : 1));
  });

  test('faceAt returns the date of the schedule, and no phase, after its last day', () => {
    const now = limaTime('2026-11-16', '11:42');
    const days = comingDays(marketSchedule(now), 'es');
    const staleFace = {
      state: 'stale',
      label: 'Sin actualizar',
      detail: '',
      note: 'horario al lunes 16 de noviembre de 2026, 11:42: vuelve a cargar la página',
    };
    expect(faceAt(days, limaTime('2026-11-30', '15:59')).state).toBe('open');
    expect(faceAt(days, limaTime('2026-11-30', '16:00'))).toMatchObject({ ...staleFace, time: '16:00' });
    expect(faceAt(days, limaTime('2027-03-01', '10:00'))).toMatchObject({
      ...staleFace,
      time: '10:00',
      day: '',
    });
    expect(faceAt(days, limaTime('2026-11-01', '10:00')).state).toBe('stale');
  });

  test('comingDays serializes to fewer than 2,600 characters', () => {
    const sizes = ['2026-11-16', '2026-12-01', '2027-10-26'].map(
      (day) => JSON.stringify(comingDays(marketSchedule(limaTime(day, '10:00')), 'es')).length,
    );
    expect(Math.max(...sizes)).toBeLessThan(2600);
  });
});

describe('clockError', () => {
  const renderedAt = limaTime('2026-11-16', '11:42');
  const errorOf = (offsetMs: number, isFromNetwork = true): number | null =>
    clockError(renderedAt, renderedAt + offsetMs, renderedAt + offsetMs, isFromNetwork);

  test('clockError is 0 for a clock up to 20 minutes ahead of the render', () => {
    expect([errorOf(0), errorOf(3000), errorOf(20 * minuteMs)]).toEqual([0, 0, 0]);
  });

  test('clockError corrects a clock that is behind the render', () => {
    expect(errorOf(-3 * hourMs)).toBe(3 * hourMs);
    expect(errorOf(-1000, false)).toBe(1000);
  });

  test('clockError corrects a clock that is more than 20 minutes ahead, on a page from the network', () => {
    expect(errorOf(2 * hourMs)).toBe(-2 * hourMs);
  });

  test('clockError is unknown on a page from a cache without a time limit, if the clock is far ahead', () => {
    expect(errorOf(9 * hourMs, false)).toBeNull();
    expect(errorOf(20 * minuteMs, false)).toBe(0);
  });

  test('clockError is 0 for a clock that is attached again, or rendered, hours after the page load', () => {
    // Loaded at its instant, and attached again two hours later.
    expect(clockError(renderedAt, renderedAt + 2 * hourMs, renderedAt, true)).toBe(0);
    // An application that was loaded hours ago renders a new clock.
    expect(clockError(renderedAt, renderedAt + 5, renderedAt - 3 * hourMs, true)).toBe(0);
  });

  test('faceAt returns the right time, now and later, for a wrong clock that is corrected by clockError', () => {
    const days = comingDays(marketSchedule(renderedAt), 'es');
    for (const offsetMs of [-5 * hourMs, 7 * hourMs]) {
      const errorMs = errorOf(offsetMs) ?? Number.NaN;
      expect(faceAt(days, renderedAt + offsetMs + errorMs).time).toBe('11:42');
      expect(faceAt(days, renderedAt + offsetMs + hourMs + errorMs).time).toBe('12:42');
    }
    expect(limaDay(renderedAt)).toBe('2026-11-16');
  });
});
