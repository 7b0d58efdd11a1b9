import { type CalendarDay, formatDay } from '@rueda/domain/dates';
import type { Benefit } from '@rueda/domain/issuers';
import { defineMessages, type Language } from '@rueda/domain/language';
import { formatMoney, formatPercent } from '@rueda/domain/money';
import type { ListColumn } from '../../../framework/list.tsx';

export const messages = defineMessages({
  es: {
    security: 'Valor',
    kind: 'Beneficio',
    cash: 'Dividendo en efectivo',
    shares: 'Acciones liberadas',
    other: 'Otro derecho',
    value: 'Por acción',
    agreed: 'Acuerdo',
    cutOff: 'Fecha de corte',
    registered: 'Registro',
    delivered: 'Entrega',
  },
  en: {
    security: 'Security',
    kind: 'Benefit',
    cash: 'Cash dividend',
    shares: 'Bonus shares',
    other: 'Other right',
    value: 'Per share',
    agreed: 'Agreement',
    cutOff: 'Cut-off date',
    registered: 'Record date',
    delivered: 'Delivery',
  },
});

/** The value of a benefit per share: an amount, or a percentage of shares. Always four decimals, which align in a column. */
export const benefitValue = ({ kind, value, currency }: Benefit): string =>
  kind === 'cash'
    ? formatMoney({ amount: value, currency }, { decimals: 4 })
    : formatPercent(value, { decimals: 4 });

/** The dates of a benefit, in chronological order. */
export const benefitDates = ['agreed', 'cutOff', 'registered', 'delivered'] as const;

/** The columns of a list of benefits that follow those of the security and issuer. */
export const benefitColumns = (language: Language): ListColumn<Benefit>[] => {
  const text = messages[language];
  return [
    {
      id: 'beneficio',
      header: text.kind,
      by: ({ kind }) => text[kind],
      cell: ({ kind }) => text[kind],
    },
    { id: 'valor', header: text.value, kind: 'number', cell: benefitValue },
    ...benefitDates.map(
      (name): ListColumn<Benefit> => ({
        id: name,
        header: text[name],
        kind: 'date',
        // The date that decides who receives the benefit.
        narrow: name === 'cutOff' ? 'end' : 'detail',
        by: (benefit) => benefit[name],
        cell: (benefit) => dayOrNull(benefit[name]),
      }),
    ),
  ];
};

const dayOrNull = (day: CalendarDay | null): string | null => (day === null ? null : formatDay(day));
