import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'Ingresos y utilidad neta',
    unit: 'Por trimestre',
    all: 'Ver los estados financieros',
    revenue: 'Ingresos',
    profit: 'Utilidad neta',
    quarter: 'Trimestre',
    margin: 'Margen neto',
    thousands: (currency: string) => `Miles de ${currency}`,
    inQuarter: (quarter: string) => `en el ${quarter}`,
    against: (quarter: string) => `frente al ${quarter}`,
    chart: (name: string, first: string, last: string) => `${name} por trimestre, del ${first} al ${last}.`,
    highest: (value: string, quarter: string) => `El mayor, ${value}, en el ${quarter}`,
    lowest: (value: string, quarter: string) => `el menor, ${value}, en el ${quarter}.`,
    losses: (count: number) =>
      count === 0 ? '' : count === 1 ? 'Un trimestre con pérdida.' : `${count} trimestres con pérdida.`,
    hollow: 'Las barras vacías bajo la línea son pérdidas.',
    table: 'Ver como tabla',
    none: 'No hay estados financieros por trimestre',
  },
  en: {
    title: 'Revenue and net profit',
    unit: 'By quarter',
    all: 'See the financial statements',
    revenue: 'Revenue',
    profit: 'Net profit',
    quarter: 'Quarter',
    margin: 'Net margin',
    thousands: (currency: string) => `Thousands of ${currency}`,
    inQuarter: (quarter: string) => `in ${quarter}`,
    against: (quarter: string) => `on ${quarter}`,
    chart: (name: string, first: string, last: string) => `${name} by quarter, from ${first} to ${last}.`,
    highest: (value: string, quarter: string) => `The highest, ${value}, in ${quarter}`,
    lowest: (value: string, quarter: string) => `the lowest, ${value}, in ${quarter}.`,
    losses: (count: number) =>
      count === 0 ? '' : count === 1 ? 'One quarter with a loss.' : `${count} quarters with a loss.`,
    hollow: 'Hollow bars below the line are losses.',
    table: 'View as a table',
    none: 'There are no quarterly financial statements',
  },
});
