import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    format: 'dd/mm/aaaa',
    spokenFormat: 'Día, mes y año, en números',
    open: (label: string) => `Abrir el calendario: ${label}`,
    loading: 'Cargando el calendario…',
    failed: 'No se pudo cargar el calendario. Escribe la fecha, o ciérralo y vuelve a abrirlo.',
    fix: 'Escribe día, mes y año, en ese orden y en números.',
    early: (min: string) => `Elige una fecha desde el ${min}.`,
    late: (max: string) => `Elige una fecha hasta el ${max}.`,
    closed: (day: string, reason: string) => `El ${day} no se puede elegir. ${reason}.`,
  },
  en: {
    format: 'dd/mm/yyyy',
    spokenFormat: 'Day, month and year, in numbers',
    open: (label: string) => `Open the calendar: ${label}`,
    loading: 'Loading the calendar…',
    failed: 'The calendar could not be loaded. Type the date, or close it and open it again.',
    fix: 'Type day, month and year, in that order and in numbers.',
    early: (min: string) => `Choose a date on or after ${min}.`,
    late: (max: string) => `Choose a date on or before ${max}.`,
    closed: (day: string, reason: string) => `${day} cannot be chosen. ${reason}.`,
  },
});
