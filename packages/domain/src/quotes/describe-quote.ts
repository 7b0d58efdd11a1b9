import { formatDay, formatTime } from '../dates/format.ts';
import { limaDay } from '../dates/lima.ts';
import { defaultLanguage, type Language } from '../language/language.ts';
import { defineMessages } from '../language/messages.ts';
import { plural } from '../language/plural.ts';
import { formatMoney, formatNumber, formatPercent, priceDecimals } from '../money/format.ts';
import type { Quote } from './quote.ts';
import type { QuoteState } from './quote-state.ts';

/** Which way a price went. Null where the change is unknown, which is not the same as none. */
export type Direction = 'up' | 'down' | 'flat';

/** The direction of a change: what sign, arrow and word are chosen by. */
export function directionOf(change: number | null): Direction | null {
  if (change === null || !Number.isFinite(change)) return null;
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
}

const words = defineMessages({
  es: {
    none: 'sin precio disponible',
    up: (by: string) => `sube ${by}`,
    down: (by: string) => `baja ${by}`,
    flat: 'sin cambio',
    live: (time: string, day: string) => `en vivo, a las ${time} del ${day}`,
    delayed: (minutes: number, time: string, day: string) =>
      `con ${minutes} ${plural('es', minutes, { one: 'minuto', other: 'minutos' })} de retraso, a las ${time} del ${day}`,
    close: (day: string) => `cierre del ${day}`,
    lastTrade: (day: string, sessions: number) =>
      `última negociación el ${day}, hace ${sessions} ${plural('es', sessions, { one: 'sesión', other: 'sesiones' })}`,
    frozen: (time: string, day: string) => `sin actualizar desde las ${time} del ${day}`,
  },
  en: {
    none: 'no price available',
    up: (by: string) => `up ${by}`,
    down: (by: string) => `down ${by}`,
    flat: 'no change',
    live: (time: string, day: string) => `live, at ${time} on ${day}`,
    delayed: (minutes: number, time: string, day: string) =>
      `delayed ${minutes} ${plural('en', minutes, { one: 'minute', other: 'minutes' })}, at ${time} on ${day}`,
    close: (day: string) => `close of ${day}`,
    lastTrade: (day: string, sessions: number) =>
      `last traded on ${day}, ${sessions} ${plural('en', sessions, { one: 'session', other: 'sessions' })} ago`,
    frozen: (time: string, day: string) => `not updated since ${time} on ${day}`,
  },
});

/**
 * A quote and its age in one plain sentence, for screen readers and for sharing: "CREDITC1, Banco de Crédito del
 * Perú: S/ 3.92, sube 0.05 (1.29%), con 20 minutos de retraso, a las 11:22 del 16/11/2026."
 */
export function describeQuote(quote: Quote, state: QuoteState, language: Language = defaultLanguage): string {
  const subject = quote.name && quote.name !== quote.code ? `${quote.code}, ${quote.name}` : quote.code;
  const say = words[language];
  if (state.kind === 'none' || quote.price === null || quote.at === null) return `${subject}: ${say.none}.`;
  const price = formatMoney(
    { amount: quote.price, currency: quote.currency },
    { language, ...priceDecimals },
  );
  const parts = [price, describeChange(quote, language), describeAge(quote.at, state, language)];
  return `${subject}: ${parts.filter((part) => part !== null).join(', ')}.`;
}

function describeChange({ change, percent }: Quote, language: Language): string | null {
  const direction = directionOf(change);
  if (direction === null || change === null) return null;
  if (direction === 'flat') return words[language].flat;
  // The word carries the sign, so the figures go without it.
  const by = formatNumber(Math.abs(change), { language, ...priceDecimals });
  const share = percent === null ? '' : ` (${formatPercent(Math.abs(percent), { language })})`;
  return words[language][direction](by + share);
}

function describeAge(at: string, state: QuoteState, language: Language): string | null {
  const say = words[language];
  const day = formatDay(limaDay(at));
  const time = formatTime(at);
  switch (state.kind) {
    case 'live':
      return say.live(time, day);
    case 'delayed':
      return say.delayed(state.minutes, time, day);
    case 'close':
      return say.close(day);
    case 'stale':
      return state.cause === 'feed' ? say.frozen(time, day) : say.lastTrade(day, state.sessions);
    default:
      return null;
  }
}
