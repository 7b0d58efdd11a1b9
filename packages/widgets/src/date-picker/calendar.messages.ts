import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    previous: 'Mes anterior',
    next: 'Mes siguiente',
    day: (weekday: string, day: string) => `${weekday} ${day}`,
    unavailable: (day: string, reason: string) => `${day}, no se puede elegir. ${reason}`,
    presets: 'Fechas frecuentes',
    lastSession: 'Última sesión',
    startOfMonth: 'Inicio de mes',
    startOfQuarter: 'Inicio de trimestre',
    startOfYear: 'Inicio de año',
    thisMonth: 'Este mes',
    thisQuarter: 'Este trimestre',
    thisYear: 'Este año',
  },
  en: {
    previous: 'Previous month',
    next: 'Next month',
    day: (weekday: string, day: string) => `${weekday} ${day}`,
    unavailable: (day: string, reason: string) => `${day}, cannot be chosen. ${reason}`,
    presets: 'Frequent dates',
    lastSession: 'Last session',
    startOfMonth: 'Start of month',
    startOfQuarter: 'Start of quarter',
    startOfYear: 'Start of year',
    thisMonth: 'This month',
    thisQuarter: 'This quarter',
    thisYear: 'This year',
  },
});
