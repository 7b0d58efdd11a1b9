import { marketMaker, uitOf } from '@rueda/domain/issuers';
import { addDays, type CalendarDay } from '@rueda/domain/dates';
import { formatMoney } from '@rueda/domain/money';
import { cmsComponent } from '@rueda/domain/sample';

const { minimumUit, sessions, registrationDays, shortRegistrationDays } = marketMaker;

/** What a market maker is by Law 30341, with the figures of a year. */
export function marketMakerRules(year: number): readonly object[] {
  const unit = uitOf(year);
  const amount = unit && formatMoney({ amount: minimumUit * unit, currency: 'PEN' }, { decimals: 0 });
  return [
    cmsComponent(
      'section-header',
      { es: { title: 'Qué es un formador de mercado' }, en: { title: 'What a market maker is' } },
      { id: 'que-es' },
    ),
    cmsComponent('paragraph', {
      es: {
        html: `<p>Una sociedad agente que se obliga a mantener, durante la rueda, ofertas de compra y de venta de un valor. Así, quien quiere vender encuentra comprador y el valor gana presencia bursátil.</p><p>Según la Ley 30341, un valor tiene presencia bursátil si en las últimas ${sessions} ruedas se negociaron más de ${minimumUit} UIT${amount ? ` (${amount} con la UIT de ${year})` : ''}, o si tiene un formador de mercado.</p><ul><li>El formador se inscribe por un plazo de hasta ${registrationDays} días.</li><li>Para instrumentos de corto plazo, de hasta ${shortRegistrationDays} días.</li></ul>`,
      },
      en: {
        html: `<p>A brokerage firm that commits to maintain bids and offers for a security during the session. Sellers find a buyer, and the security gains market presence.</p><p>Under Law 30341, a security has market presence if more than ${minimumUit} UIT${amount ? ` (${amount} at the ${year} UIT)` : ''} were traded in the last ${sessions} sessions, or if it has a market maker.</p><ul><li>A market maker registers for up to ${registrationDays} days.</li><li>For short-term instruments, for up to ${shortRegistrationDays} days.</li></ul>`,
      },
    }),
  ];
}

/** A security with a market maker. The makers are made up. */
export interface MadeMarket {
  code: string;
  maker: { es: string; en: string };
  from: CalendarDay;
  to: CalendarDay;
}

const codes = [
  'AIHC1',
  'AUSTRAC1',
  'CARTAVC1',
  'EXALMC1',
  'GBVLAC1',
  'INVCENC1',
  'LAREDOC1',
  'SAGAC1',
] as const;

/** Securities with a market maker on a day, in the sample. */
export const madeMarkets = (today: CalendarDay): MadeMarket[] =>
  codes.map((code, at) => {
    const from = addDays(today, -40 - at * 31);
    return {
      code,
      maker: { es: `Formador de muestra ${1 + (at % 3)}`, en: `Sample market maker ${1 + (at % 3)}` },
      from,
      to: addDays(from, registrationDays),
    };
  });
