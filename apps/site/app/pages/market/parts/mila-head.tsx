import { defineMessages, type Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import type { ReactElement, ReactNode } from 'react';
import { PageHead, trailOf } from '../../../framework/page-head.tsx';

export const messages = defineMessages({
  es: {
    milaPeru: 'Valores peruanos en el MILA',
    milaMexico: 'Valores mexicanos en el MILA',
    milaChile: 'Valores chilenos en el MILA',
    milaColombia: 'Valores colombianos en el MILA',
    peru: 'Perú',
    mexico: 'México',
    chile: 'Chile',
    colombia: 'Colombia',
    markets: 'Mercados del MILA',
    description: (title: string) =>
      `${title}: la lista de los que se pueden negociar a través del Mercado Integrado Latinoamericano.`,
    code: 'Nemónico',
    issuer: 'Emisor',
    sector: 'Sector',
    currency: 'Moneda',
    none: 'No hay valores de este mercado en el registro',
  },
  en: {
    milaPeru: 'Peruvian securities in MILA',
    milaMexico: 'Mexican securities in MILA',
    milaChile: 'Chilean securities in MILA',
    milaColombia: 'Colombian securities in MILA',
    peru: 'Peru',
    mexico: 'Mexico',
    chile: 'Chile',
    colombia: 'Colombia',
    markets: 'MILA markets',
    description: (title: string) =>
      `${title}: the list of those that can be traded through the Integrated Latin American Market.`,
    code: 'Ticker',
    issuer: 'Issuer',
    sector: 'Sector',
    currency: 'Currency',
    none: 'There are no securities of this market in the register',
  },
});

const markets = {
  milaPeru: 'peru',
  milaMexico: 'mexico',
  milaChile: 'chile',
  milaColombia: 'colombia',
} as const;

export type MilaPage = keyof typeof markets;

/** The head of a MILA page, with links to the other three markets. */
export function MilaHead({
  page,
  language,
  children,
}: {
  page: MilaPage;
  language: Language;
  children?: ReactNode;
}): ReactElement {
  const text = messages[language];
  return (
    <>
      <PageHead trail={trailOf(['marketSummary'], text[page], language)} language={language}>
        {children}
      </PageHead>
      <nav className="rueda-Tabs" aria-label={text.markets}>
        <div className="rueda-Tabs-list">
          {(Object.keys(markets) as MilaPage[]).map((name) => (
            <a
              key={name}
              className="rueda-Tabs-tab"
              href={pages[name][language]}
              data-active={name === page ? '' : undefined}
              aria-current={name === page ? 'page' : undefined}
            >
              {text[markets[name]]}
            </a>
          ))}
        </div>
      </nav>
    </>
  );
}
