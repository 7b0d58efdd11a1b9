import { limaDay } from '../dates/lima.ts';
import { speakDay, speakTime } from '../dates/speak.ts';
import { defaultLanguage, type Language } from '../language/language.ts';
import { defineMessages } from '../language/messages.ts';
import { plural } from '../language/plural.ts';
import { priceDecimals } from '../money/format.ts';
import { speakChange, speakMoney, speakPercent } from '../money/speak.ts';
import type { Quote } from './quote.ts';
import { hasPrice, type QuoteState } from './quote-state.ts';

/** The direction of a price. */
export type Direction = 'up' | 'down' | 'flat';

/** The direction of a change; null if the change is unknown. It selects sign, arrow and message. */
export function directionOf(change: number | null): Direction | null {
  if (change === null || !Number.isFinite(change)) return null;
  return change > 0 ? 'up' : change < 0 ? 'down' : 'flat';
}

/** The messages that describe a quote. */
export const quoteMessages = /* @__PURE__ */ defineMessages({
  es: {
    none: 'sin precio disponible',
    live: (time: string, day: string) => `en vivo, a las ${time} del ${day}`,
    delayed: (minutes: number, time: string, day: string) =>
      `con ${plural('es', minutes, { one: 'un minuto', other: `${minutes} minutos` })} de retraso, a las ${time} del ${day}`,
    close: (day: string) => `cierre del ${day}`,
    lastTrade: (day: string, sessions: number) =>
      `última negociación el ${day}, hace ${plural('es', sessions, { one: 'una sesión', other: `${sessions} sesiones` })}`,
    frozen: (time: string, day: string) => `sin actualizar desde las ${time} del ${day}`,
  },
  en: {
    none: 'no price available',
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
 * Describes a quote and its age in one sentence, for screen readers and for sharing: "CREDITC1, Banco de Crédito del
 * Perú: 3.92 soles, sube 0.05, 1.29 por ciento, con 20 minutos de retraso, a las 11:22 del 16 de noviembre de 2026."
 */
export function describeQuote(quote: Quote, state: QuoteState, language: Language = defaultLanguage): string {
  const subject = quote.name && quote.name !== quote.code ? `${quote.code}, ${quote.name}` : quote.code;
  return `${subject}: ${describePrice(quote, state, language)}`;
}

/** The same without code and name, for use under a heading. */
export function describePrice(quote: Quote, state: QuoteState, language: Language = defaultLanguage): string {
  if (state.kind === 'none' || quote.at === null || !hasPrice(quote))
    return `${quoteMessages[language].none}.`;
  const price = speakMoney({ amount: quote.price, currency: quote.currency }, { language, ...priceDecimals });
  const parts = [price, describeChange(quote, language), describeAge(quote.at, state, language)];
  return `${parts.filter((part) => part !== null).join(', ')}.`;
}

function describeChange({ change, percent }: Quote, language: Language): string | null {
  if (directionOf(change) === null) return null;
  const by = speakChange(change, { language, ...priceDecimals });
  // The change states the direction, so the percentage has no sign.
  const share = percent === null ? null : speakPercent(Math.abs(percent), { language });
  return share === null || !/\d/.test(by) ? by : `${by}, ${share}`;
}

/** The age of a figure, for the end of a sentence: con 20 minutos de retraso, a las 11:22 del 16 de noviembre de 2026. Null without an age. */
export function describeAge(at: string, state: QuoteState, language: Language): string | null {
  const messages = quoteMessages[language];
  const day = speakDay(limaDay(at), { language });
  const time = speakTime(at, { language });
  switch (state.kind) {
    case 'live':
      return messages.live(time, day);
    case 'delayed':
      return messages.delayed(state.minutes, time, day);
    case 'close':
      return messages.close(day);
    case 'stale':
      return state.cause === 'feed' ? messages.frozen(time, day) : messages.lastTrade(day, state.sessions);
    default:
      return null;
  }
}
