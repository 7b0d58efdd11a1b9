import { type CalendarDay, formatDay } from '@rueda/domain/dates';
import type { Benefit } from '@rueda/domain/issuers';
import { defineMessages, type Language } from '@rueda/domain/language';
import { formatMoney, formatPercent } from '@rueda/domain/money';
import type { ListColumn } from '../../../framework/list.tsx';

export const words = defineMessages({
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

/** What a benefit gives for each share: an amount, or a percentage of shares. */
export const benefitValue = ({ kind, value, currency }: Benefit): string =>
  kind === 'cash'
    ? formatMoney({ amount: value, currency }, { decimals: 2, maxDecimals: 4 })
    : formatPercent(value, { decimals: 2, maxDecimals: 4 });

/** The dates of a benefit, in the order in which they come. */
export const benefitDates = ['agreed', 'cutOff', 'registered', 'delivered'] as const;

/** The columns of a list of benefits, after the one that says whose they are. */
export const benefitColumns = (language: Language): ListColumn<Benefit>[] => {
  const text = words[language];
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
        by: (benefit) => benefit[name],
        cell: (benefit) => dayOrNull(benefit[name]),
      }),
    ),
  ];
};

const dayOrNull = (day: CalendarDay | null): string | null => (day === null ? null : formatDay(day));
