import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'Horarios y feriados',
    description:
      'A qué hora abre y cierra la Bolsa de Valores de Lima, las fases de la rueda y los feriados de este año y del próximo.',
    lead: 'Todas las horas son de Lima. El cierre sigue al de Nueva York: cambia en marzo y en noviembre.',
    today: 'Hoy',
    session: (open: string, close: string) => `Hay rueda, de ${open} a ${close}.`,
    noSession: (why: string, next: string) => `No hay rueda: ${why}. La próxima es el ${next}.`,
    now: 'Ahora',
    phaseNow: (time: string, phase: string) => `Ahora, ${time}: ${phase}.`,
    phases: 'Fases de la rueda',
    phase: 'Fase',
    winter: 'De noviembre a marzo',
    summer: 'De marzo a noviembre',
    until: 'Fin de la jornada',
    holidays: 'Días sin rueda',
    holidaysNote: 'Aparte de los fines de semana',
    day: 'Fecha',
    weekday: 'Día',
    why: 'Motivo',
    updated: (day: string) => `Calendario revisado el ${day}.`,
  },
  en: {
    title: 'Trading hours and holidays',
    description:
      'When the Lima Stock Exchange opens and closes, the phases of the session, and the holidays of this year and next.',
    lead: 'All times are Lima time. The close follows New York: it changes in March and in November.',
    today: 'Today',
    session: (open: string, close: string) => `There is a session today, from ${open} to ${close}.`,
    noSession: (why: string, next: string) =>
      `There is no session today: ${why}. The next one is on ${next}.`,
    now: 'Now',
    phaseNow: (time: string, phase: string) => `Now, ${time}: ${phase}.`,
    phases: 'Phases of the session',
    phase: 'Phase',
    winter: 'From November to March',
    summer: 'From March to November',
    until: 'End of the day',
    holidays: 'Market holidays',
    holidaysNote: 'Apart from weekends',
    day: 'Date',
    weekday: 'Day',
    why: 'Reason',
    updated: (day: string) => `Calendar reviewed on ${day}.`,
  },
});
