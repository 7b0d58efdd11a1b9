import { defineMessages, plural } from '@rueda/domain/language';

/** Only the messages that script needs in the browser: each one adds to its size. */
export const rowMessages = defineMessages({
  es: {
    range: (first: string, last: string, total: string) => `${first}-${last} de ${total}`,
    found: (count: number) => `${count} ${plural('es', count, { one: 'valor', other: 'valores' })}`,
    none: 'Ningún valor coincide con la búsqueda.',
    sessionsAgo: (sessions: number) =>
      `, hace ${sessions} ${plural('es', sessions, { one: 'sesión', other: 'sesiones' })}`,
    lastClose: ', cierre anterior',
    stale: 'Sin actualizar',
  },
  en: {
    range: (first: string, last: string, total: string) => `${first}-${last} of ${total}`,
    found: (count: number) => `${count} ${plural('en', count, { one: 'security', other: 'securities' })}`,
    none: 'No securities match the search.',
    sessionsAgo: (sessions: number) =>
      `, ${sessions} ${plural('en', sessions, { one: 'session', other: 'sessions' })} ago`,
    lastClose: ', previous close',
    stale: 'Not updated',
  },
});
