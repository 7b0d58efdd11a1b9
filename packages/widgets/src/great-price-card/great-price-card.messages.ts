import { defineMessages, plural } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    live: 'En vivo',
    delayed: (minutes: number) => `${minutes} min`,
    close: 'Cierre',
    stale: 'Sin actualizar',
    none: 'Sin negociación',
    at: (day: string, time: string) => `${day}, ${time}`,
    sessionsAgo: (day: string, sessions: number) =>
      `${day}, hace ${sessions} ${plural('es', sessions, { one: 'sesión', other: 'sesiones' })}`,
  },
  en: {
    live: 'Live',
    delayed: (minutes: number) => `${minutes} min`,
    close: 'Close',
    stale: 'Not updated',
    none: 'No trades',
    at: (day: string, time: string) => `${day}, ${time}`,
    sessionsAgo: (day: string, sessions: number) =>
      `${day}, ${sessions} ${plural('en', sessions, { one: 'session', other: 'sessions' })} ago`,
  },
});
