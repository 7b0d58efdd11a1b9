import { defineMessages, plural } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    at: (day: string, time: string) => `${day}, ${time}`,
    sessionsAgo: (day: string, sessions: number) =>
      `${day}, hace ${sessions} ${plural('es', sessions, { one: 'sesión', other: 'sesiones' })}`,
  },
  en: {
    at: (day: string, time: string) => `${day}, ${time}`,
    sessionsAgo: (day: string, sessions: number) =>
      `${day}, ${sessions} ${plural('en', sessions, { one: 'session', other: 'sessions' })} ago`,
  },
});
