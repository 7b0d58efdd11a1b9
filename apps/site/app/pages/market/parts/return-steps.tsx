import { formatDay } from '@rueda/domain/dates';
import type { Language } from '@rueda/domain/language';
import { type Currency, formatMoney, formatNumber, formatPercent, priceDecimals } from '@rueda/domain/money';
import {
  type AppliedBenefit,
  type Fraction,
  type Investment,
  type InvestmentStep,
  type SkippedBenefit,
  toNumber,
} from '@rueda/domain/returns';
import { Section } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table, type TableRow } from '@rueda/widgets/table';
import type { ReactElement } from 'react';
import { benefitValue, messages as benefitMessages } from '../../issuers/parts/benefit-columns.tsx';
import { messages } from './returns.messages.ts';

const formatShares = (shares: Fraction): string => formatNumber(toNumber(shares), { decimals: 4 });

const formatPrice = (price: Fraction, currency: Currency | null): string =>
  formatMoney({ amount: toNumber(price), currency }, priceDecimals);

/** The purchase, each benefit and the valuation of an investment. */
export function ReturnSteps({
  investment: { bought, valued, shares, steps, sharesHeld },
  currency,
  note,
  language,
}: {
  investment: Investment;
  currency: Currency | null;
  note: string | undefined;
  language: Language;
}): ReactElement {
  const text = messages[language];
  const hasSeveral = steps.some(({ payments }) => payments.length > 1);
  const rows: TableRow[] = [
    {
      id: 'compra',
      cells: [
        text.bought,
        formatDay(bought.day),
        formatPrice(bought.value, currency),
        '',
        '',
        '',
        formatShares(shares),
      ],
    },
    ...steps.flatMap((step) => rowsOf(step, currency, language)),
    {
      id: 'valor',
      kind: 'total',
      cells: [
        text.valued,
        formatDay(valued.day),
        formatPrice(valued.value, currency),
        '',
        '',
        '',
        formatShares(sharesHeld),
      ],
    },
  ];
  return (
    <Table
      id="pasos"
      caption={text.steps}
      isCaptionHidden
      columns={[
        { id: 'paso', header: text.step },
        { id: 'fecha', header: text.day, kind: 'date', narrow: 'under' },
        { id: 'por-accion', header: text.perShare, kind: 'number', narrow: 'end' },
        { id: 'tipo', header: text.rate, kind: 'number', narrow: 'detail' },
        { id: 'efectivo', header: text.cash, kind: 'number', narrow: 'detail' },
        { id: 'factor', header: text.factor, kind: 'number', narrow: 'detail' },
        { id: 'acciones', header: text.shares, kind: 'number', narrow: 'value' },
      ]}
      rows={rows}
      note={[hasSeveral ? text.sameDay : null, note && `${note}.`].filter(Boolean).join(' ')}
      language={language}
    />
  );
}

/** A row for each benefit of a day; its factor and the shares after it are in the last one. */
function rowsOf(
  { adjustment: { day, benefits }, payments, factor, sharesAfter }: InvestmentStep,
  currency: Currency | null,
  language: Language,
): TableRow[] {
  const text = messages[language];
  return benefits.map((applied, index) => {
    const { benefit, rate } = applied;
    const isLast = index === benefits.length - 1;
    return {
      id: `${day}-${index}`,
      cells: [
        benefit.kind === 'cash' ? text.cashStep : text.sharesStep,
        formatDay(day),
        benefitValue(benefit),
        rate === null
          ? ''
          : text.rateNote(
              formatMoney({ amount: rate.usdToPen, currency: 'PEN' }, { decimals: 3, maxDecimals: 4 }),
              formatDay(rate.day),
            ),
        benefit.kind === 'cash' ? formatCash(payments[index], applied, currency) : '',
        isLast ? formatNumber(toNumber(factor), { decimals: 6 }) : '',
        isLast ? formatShares(sharesAfter) : '',
      ],
    };
  });
}

/** The dividend in its currency and, if it is another one, in that of the security. */
function formatCash(
  payment: Fraction | undefined,
  { benefit, cash, rate }: AppliedBenefit,
  currency: Currency | null,
): string {
  if (payment === undefined) return '';
  const amount = toNumber(payment);
  const paid = formatMoney({ amount, currency: benefit.currency });
  if (rate === null) return paid;
  const converted = amount * (toNumber(cash) / (benefit.value ?? 1));
  return `${paid} (${formatMoney({ amount: converted, currency })})`;
}

/** The benefits of the period without a factor, and the reason of each. */
export function SkippedBenefits({
  skipped,
  language,
}: {
  skipped: readonly SkippedBenefit[];
  language: Language;
}): ReactElement | null {
  const text = messages[language];
  const benefitText = benefitMessages[language];
  if (skipped.length === 0) return null;
  return (
    <Section>
      <SectionHeader id="sin-aplicar" title={text.skipped} subtitle={text.skippedWhy} language={language} />
      <Table
        id="beneficios-sin-aplicar"
        caption={text.skipped}
        isCaptionHidden
        columns={[
          { id: 'beneficio', header: benefitText.kind },
          { id: 'corte', header: benefitText.cutOff, kind: 'date' },
          { id: 'valor', header: text.perShare, kind: 'number' },
          { id: 'motivo', header: text.reason },
        ]}
        rows={skipped.map(({ benefit, reason }, index) => ({
          id: String(index),
          cells: [
            benefitText[benefit.kind],
            benefit.cutOff && formatDay(benefit.cutOff),
            benefit.kind === 'other' || benefit.value === null ? null : benefitValue(benefit),
            text[reason],
          ],
        }))}
        language={language}
      />
    </Section>
  );
}

/** A share as a signed percentage: 0.05 is +5.00%. */
export const formatReturn = (share: number): string => formatPercent(share * 100, { isSigned: true });
