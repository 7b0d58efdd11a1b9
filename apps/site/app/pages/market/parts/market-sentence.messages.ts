import { defineMessages, plural } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    none: 'En este momento no tenemos los datos del mercado.',
    noSession: (reason: string) => `hoy no hay rueda (${reason})`,
    opensAt: (time: string) => `la rueda de hoy empieza a las ${time}`,
    noPricesYet: 'aún no hay precios de la rueda de hoy',
    atTime: (time: string) => `a las ${time}`,
    onDay: (weekday: string, day: string) => `el ${weekday} ${day}`,
    onDayAtTime: (weekday: string, day: string, time: string) => `el ${weekday} ${day} a las ${time}`,
    today: 'hoy',
    index: (name: string) => `el índice ${name}`,
    rises: (share: string, level: string) => `sube ${share}, a ${level} puntos`,
    falls: (share: string, level: string) => `baja ${share}, a ${level} puntos`,
    isFlat: (level: string) => `no cambia, en ${level} puntos`,
    isAt: (level: string) => `está en ${level} puntos`,
    closedUp: (share: string, level: string) => `cerró en ${level} puntos, con un alza de ${share}`,
    closedDown: (share: string, level: string) => `cerró en ${level} puntos, con una baja de ${share}`,
    closedFlat: (level: string) => `cerró en ${level} puntos, sin cambio`,
    closedAt: (level: string) => `cerró en ${level} puntos`,
    breadth: (up: number, down: number, flat: number) =>
      `${up} ${plural('es', up, { one: 'valor sube', other: 'valores suben' })}, ${down} ${plural('es', down, { one: 'baja', other: 'bajan' })} y ${flat} ${plural('es', flat, { one: 'no cambia', other: 'no cambian' })}`,
    closedBreadth: (up: number, down: number, flat: number) =>
      `${up} ${plural('es', up, { one: 'valor subió', other: 'valores subieron' })}, ${down} ${plural('es', down, { one: 'bajó', other: 'bajaron' })} y ${flat} ${plural('es', flat, { one: 'no cambió', other: 'no cambiaron' })}`,
    movers: (names: string, count: number, among: number) =>
      `de los ${among} más negociados, ${plural('es', count, { one: 'el que más varía es', other: 'los que más varían son' })} ${names}`,
    closedMovers: (names: string, count: number, among: number) =>
      `de los ${among} más negociados, ${plural('es', count, { one: 'el que más varió fue', other: 'los que más variaron fueron' })} ${names}`,
    // "e" before the sound of an i: "Minsur e Intercorp", but "Minsur y Hierro".
    and: (next: string) => (/^h?i(?![aeou])/i.test(next) ? ' e ' : ' y '),
  },
  en: {
    none: 'Market data are not available at the moment.',
    noSession: (reason: string) => `there is no session today (${reason})`,
    opensAt: (time: string) => `today’s session opens at ${time}`,
    noPricesYet: 'there are no prices of today’s session yet',
    atTime: (time: string) => `at ${time}`,
    onDay: (weekday: string, day: string) => `on ${weekday} ${day}`,
    onDayAtTime: (weekday: string, day: string, time: string) => `on ${weekday} ${day} at ${time}`,
    today: 'today',
    index: (name: string) => `the ${name}`,
    rises: (share: string, level: string) => `is up ${share} at ${level} points`,
    falls: (share: string, level: string) => `is down ${share} at ${level} points`,
    isFlat: (level: string) => `is unchanged at ${level} points`,
    isAt: (level: string) => `is at ${level} points`,
    closedUp: (share: string, level: string) => `closed up ${share} at ${level} points`,
    closedDown: (share: string, level: string) => `closed down ${share} at ${level} points`,
    closedFlat: (level: string) => `closed unchanged at ${level} points`,
    closedAt: (level: string) => `closed at ${level} points`,
    breadth: (up: number, down: number, flat: number) =>
      `${up} ${plural('en', up, { one: 'security rises', other: 'securities rise' })}, ${down} ${plural('en', down, { one: 'falls', other: 'fall' })} and ${flat} ${plural('en', flat, { one: 'is', other: 'are' })} unchanged`,
    closedBreadth: (up: number, down: number, flat: number) =>
      `${up} ${plural('en', up, { one: 'security rose', other: 'securities rose' })}, ${down} fell and ${flat} ${plural('en', flat, { one: 'was', other: 'were' })} unchanged`,
    movers: (names: string, count: number, among: number) =>
      `of the ${among} most traded, ${names} ${plural('en', count, { one: 'moves', other: 'move' })} most`,
    closedMovers: (names: string, _: number, among: number) =>
      `of the ${among} most traded, ${names} moved most`,
    and: () => ' and ',
  },
});
