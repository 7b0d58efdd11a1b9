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
import { type Coming, faceAt } from './clock-face.ts';
import { comingDays } from './coming-days.ts';

const minute = 60_000;
const hour = 60 * minute;
const lima = (day: string, time: string): number =>
  limaInstant(toDay(day), Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
const first = toDay('2025-12-20');
const end = toDay('2028-01-01');

/** What a page printed on a day holds; it depends on the day alone. */
const printed = new Map<string, Coming>();
function printedOn(day: ReturnType<typeof toDay>): Coming {
  let coming = printed.get(day);
  if (!coming) printed.set(day, (coming = comingDays(marketSchedule(limaInstant(day, 0)), 'es')));
  return coming;
}

const at = (day: string, time: string, language: 'es' | 'en' = 'es') =>
  faceAt(comingDays(marketSchedule(lima(day, time)), language), lima(day, time));

describe('the face of the clock', () => {
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
  ] as const)('%s at %s: %s, %s, %s', ([day, time, label, detail, note]) => {
    expect(at(day, time)).toMatchObject({ label, detail, note, time });
  });

  test('says the same in English, and what is heard has words for its units', () => {
    expect(at('2026-11-16', '11:42', 'en')).toMatchObject({
      label: 'Market open',
      day: 'Monday 16 November 2026',
      note: 'the session closes in 4 h 18 min',
      spoken: 'the session closes in 4 hours 18 minutes',
      closure: 'Next market closure: Tuesday 8 December 2026, Holiday: Immaculate Conception',
    });
    expect(at('2026-11-16', '14:59').spoken).toBe('la rueda cierra en una hora un minuto');
  });

  test('names the next weekday without a session, and on such a day the one after it', () => {
    expect(at('2026-11-16', '11:42').closure).toBe(
      'Próximo día sin rueda: martes 8 de diciembre de 2026, Feriado: Inmaculada Concepción',
    );
    expect(at('2026-12-08', '10:00').closure).toContain('miércoles 9 de diciembre');
    expect(at('2026-12-09', '23:59').closure).toContain('viernes 25 de diciembre');
  });

  test('weaves the thread from the opening to the close, and leaves a closed day dark', () => {
    const woven = (day: string, time: string): number[] => {
      const { woven: done, length } = at(day, time);
      return [done, length];
    };
    expect(woven('2026-11-16', '09:00')).toEqual([0, 390]);
    expect(woven('2026-11-16', '11:42')).toEqual([132, 390]);
    expect(woven('2026-11-16', '18:00')).toEqual([390, 390]);
    expect(woven('2026-11-21', '12:00')).toEqual([0, 1]);
  });

  test('with seconds it counts them', () => {
    const now = lima('2026-11-16', '15:58') + 8500;
    const face = faceAt(comingDays(marketSchedule(now), 'es'), now, true);
    expect([face.time, face.note]).toEqual(['15:58:08', 'la rueda cierra en 1 min 52 s']);
  });

  const step = isLong ? 1 : 7;
  test(`every ${step === 1 ? '' : `${step}th `}minute and every change of phase of 2026 and 2027: right by the calendar, and a page printed up to twelve days before says the same`, {
    timeout: 1_800_000,
  }, () => {
    let day = first;
    let checked = 0;
    for (let count = 0; day < end; count += 1, day = addDays(day, 1)) {
      const midnight = limaInstant(day, 0);
      const session = sessionOn(day);
      const closure = closureOn(day);
      const changes = new Set<number>();
      for (let change = midnight; change < midnight + 24 * hour; change = phaseAt(change).until)
        for (const near of [change - 1, change, change + minute]) changes.add(near);
      for (let now = midnight; now < midnight + 24 * hour; now += step * minute) changes.add(now);
      const today = printedOn(day);
      const before = printedOn(addDays(day, -(1 + (count % 12))));
      for (const now of changes) {
        if (now < midnight || now >= midnight + 24 * hour) continue;
        checked += 1;
        const face = faceAt(today, now);
        const same = faceAt(before, now);
        for (const part of Object.keys(face) as (keyof typeof face)[])
          if (face[part] !== same[part]) expect(same, new Date(now).toISOString()).toEqual(face);
        const { phase } = phaseAt(now);
        const isOpen = session !== null && session.opens <= now && now < session.closes;
        const name = phaseNames[phase].es;
        const label = isOpen ? 'Mercado abierto' : name;
        const detail = isOpen ? name : closure ? formatClosure(closure) : '';
        const target = isOpen ? session.closes : nextSession(now).opens;
        const left = Math.ceil((target - now) / minute);
        const counted =
          left > 24 * 60
            ? formatTime(target)
            : `en ${[left >= 60 && `${Math.floor(left / 60)} h`, left % 60 && `${left % 60} min`].filter(Boolean).join(' ')}`;
        const isRight =
          face.label === label &&
          face.detail === detail &&
          face.time === formatTime(now) &&
          face.note.endsWith(counted) &&
          face.note.includes(isOpen ? 'cierra' : 'abre') &&
          face.state === (isOpen ? 'open' : 'closed');
        if (!isRight) expect(face, `${new Date(now).toISOString()} ${label} ${detail} ${counted}`).toBeNull();
      }
    }
    expect(checked).toBeGreaterThan(150_000 / (step === 1 ? 0.15 : 1));
  });

  test('where its days have run out it says when it was written, and no phase', () => {
    const now = lima('2026-11-16', '11:42');
    const coming = comingDays(marketSchedule(now), 'es');
    const late = {
      state: 'stale',
      label: 'Sin actualizar',
      detail: '',
      note: 'horario al lunes 16 de noviembre de 2026, 11:42: vuelve a cargar la página',
    };
    expect(faceAt(coming, lima('2026-11-30', '15:59')).state).toBe('open');
    expect(faceAt(coming, lima('2026-11-30', '16:00'))).toMatchObject({ ...late, time: '16:00' });
    expect(faceAt(coming, lima('2027-03-01', '10:00'))).toMatchObject({ ...late, time: '10:00', day: '' });
    expect(faceAt(coming, lima('2026-11-01', '10:00')).state).toBe('stale');
  });

  test('stands in the page in less than two thousand characters', () => {
    const sizes = ['2026-11-16', '2026-12-01', '2027-10-26'].map(
      (day) => JSON.stringify(comingDays(marketSchedule(lima(day, '10:00')), 'es')).length,
    );
    expect(Math.max(...sizes)).toBeLessThan(2600);
  });
});

describe('the visitor’s clock', () => {
  const page = lima('2026-11-16', '11:42');
  const error = (clock: number, isFromNetwork = true): number =>
    clockError(page, page + clock, page + clock, isFromNetwork);

  test('is believed where it is at the page’s instant, or ahead by no more than a cache’s time', () => {
    expect([error(0), error(3000), error(20 * minute)]).toEqual([0, 0, 0]);
  });

  test('behind the page is wrong: nobody reads a page before it is printed', () => {
    expect(error(-3 * hour)).toBe(3 * hour);
    expect(error(-1000, false)).toBe(1000);
  });

  test('further ahead is wrong where the page came from the network', () => {
    expect(error(2 * hour)).toBe(-2 * hour);
  });

  test('a page out of the browser’s own store may be of any age: the clock is believed', () => {
    expect(error(9 * hour, false)).toBe(0);
  });

  test('a page that is attached anew after hours, or drawn long after it came, is not taken for a wrong clock', () => {
    // Loaded at its instant; two hours later something wakes the clock again.
    expect(clockError(page, page + 2 * hour, page, true)).toBe(0);
    // An application that came hours before draws a clock for now.
    expect(clockError(page, page + 5, page - 3 * hour, true)).toBe(0);
  });

  test('a wrong one still shows the right hour at once and as time goes on', () => {
    const coming = comingDays(marketSchedule(page), 'es');
    for (const wrong of [-5 * hour, 7 * hour]) {
      const ahead = clockError(page, page + wrong, page + wrong, true);
      expect(faceAt(coming, page + wrong + ahead).time).toBe('11:42');
      expect(faceAt(coming, page + wrong + hour + ahead).time).toBe('12:42');
    }
    expect(limaDay(page)).toBe('2026-11-16');
  });
});
