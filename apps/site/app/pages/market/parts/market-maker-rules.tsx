import { marketMaker, uitOf } from '@rueda/domain/issuers';
import { defineMessages, type Language } from '@rueda/domain/language';
import { formatMoney } from '@rueda/domain/money';
import { Section } from '@rueda/widgets/layout';
import { Paragraph } from '@rueda/widgets/paragraph';
import { SectionHeader } from '@rueda/widgets/section-header';
import type { ReactElement } from 'react';

const { minimumUit, sessions, registrationDays, shortRegistrationDays } = marketMaker;

const messages = defineMessages({
  es: {
    title: 'Qué es un formador de mercado',
    role: 'Una sociedad agente que se obliga a mantener, durante la rueda, ofertas de compra y de venta de un valor. Así, quien quiere vender encuentra comprador y el valor gana presencia bursátil.',
    amount: (amount: string, year: number) => ` (${amount} con la UIT de ${year})`,
    presence: (amount: string) =>
      `Según la Ley 30341, un valor tiene presencia bursátil si en las últimas ${sessions} ruedas se negociaron más de ${minimumUit} UIT${amount}, o si tiene un formador de mercado.`,
    period: `El formador se inscribe por un plazo de hasta ${registrationDays} días.`,
    shortPeriod: `Para instrumentos de corto plazo, de hasta ${shortRegistrationDays} días.`,
  },
  en: {
    title: 'What a market maker is',
    role: 'A brokerage firm that commits to maintain bids and offers for a security during the session. Sellers find a buyer, and the security gains market presence.',
    amount: (amount: string, year: number) => ` (${amount} at the ${year} UIT)`,
    presence: (amount: string) =>
      `Under Law 30341, a security has market presence if more than ${minimumUit} UIT${amount} were traded in the last ${sessions} sessions, or if it has a market maker.`,
    period: `A market maker registers for up to ${registrationDays} days.`,
    shortPeriod: `For short-term instruments, for up to ${shortRegistrationDays} days.`,
  },
});

/** The definition of a market maker in Law 30341, with the figures of a year. */
export function MarketMakerRules({ year, language }: { year: number; language: Language }): ReactElement {
  const text = messages[language];
  const unit = uitOf(year);
  const amount = unit && formatMoney({ amount: minimumUit * unit, currency: 'PEN' }, { decimals: 0 });
  return (
    <Section>
      <SectionHeader id="que-es" title={text.title} language={language} />
      <Paragraph
        html={`<p>${text.role}</p><p>${text.presence(amount ? text.amount(amount, year) : '')}</p><ul><li>${text.period}</li><li>${text.shortPeriod}</li></ul>`}
        language={language}
      />
    </Section>
  );
}
