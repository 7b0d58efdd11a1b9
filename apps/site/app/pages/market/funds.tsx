import { getMovements } from '@rueda/client/market';
import { type FundFilter, getFunds } from '@rueda/client/registers';
import { defineMessages } from '@rueda/domain/language';
import { formatMoney } from '@rueda/domain/money';
import { quoteStages } from '@rueda/domain/quotes';
import { fundKinds } from '@rueda/domain/registers';
import { GreatPriceCard } from '@rueda/widgets/great-price-card';
import { Row, Section } from '@rueda/widgets/layout';
import { PriceChange } from '@rueda/widgets/price';
import { SectionHeader } from '@rueda/widgets/section-header';
import { WithoutData } from '@rueda/widgets/without-data';
import { securityPath } from '../../framework/addresses.ts';
import { listQuery } from '../../framework/list.tsx';
import { dayAt } from './parts/market-reads.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';
import { readRegister, registerNote, RegisterTable } from '../../framework/register-table.tsx';

const messages = defineMessages({
  es: {
    title: 'Fondos de inversión',
    description:
      'Fondos y ETF que se negocian en la rueda, y fondos de inversión de oferta pública con su valor cuota.',
    lead: 'Un fondo junta el dinero de muchos y lo invierte por ellos. Algunos se negocian en la rueda como una acción; de los demás se publica el valor cuota.',
    traded: 'Fondos y ETF que se negocian',
    offered: 'Fondos de oferta pública',
    none: 'No hay fondos ni ETF en la rueda',
    fund: 'Fondo',
    kind: 'Invierte en',
    property: 'Inmuebles',
    debt: 'Deuda',
    equity: 'Acciones',
    mixed: 'Varios',
    manager: 'Administradora',
    share: 'Valor cuota',
    return: 'Rentabilidad, 12 meses',
    noneOffered: 'No hay fondos de oferta pública en el registro',
  },
  en: {
    title: 'Investment funds',
    description:
      'Funds and ETFs that trade on the exchange, and publicly offered investment funds with their net asset value per share.',
    lead: 'A fund pools the money of many investors and invests it for them. Some trade on the exchange like a share; for the others, the net asset value per share is published.',
    traded: 'Traded funds and ETFs',
    offered: 'Publicly offered funds',
    none: 'There are no traded funds or ETFs',
    fund: 'Fund',
    kind: 'Invests in',
    property: 'Real estate',
    debt: 'Debt',
    equity: 'Shares',
    mixed: 'Mixed assets',
    manager: 'Manager',
    share: 'Net asset value per share',
    return: '12-month return',
    noneOffered: 'There are no publicly offered funds in the register',
  },
});

/** The sectors of funds and ETFs. */
const sectors = new Set(['FI', 'UP']);

const sorts = {
  fondo: 'code',
  tipo: 'kind',
  administradora: 'manager',
  cuota: 'share',
  rentabilidad: 'return',
} as const;

const page = definePage({
  query: listQuery(Object.keys(sorts), fundKinds),
  load: async (context) => {
    const { client, read } = context;
    const [movements, funds] = await Promise.all([
      read(getMovements(client)),
      readRegister(context, { get: (filter: FundFilter) => getFunds(client, filter), sorts }),
    ]);
    return { movements, funds };
  },
  meta: metaUnder(['issuers'], messages),
  render({ language, data, query, now }) {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf(['issuers'], text.title, language)} language={language}>
          {text.lead}
        </PageHead>
        <Section>
          <SectionHeader id="negociados" title={text.traded} language={language} />
          {renderResult(data.movements, language, ({ quotes }) => {
            const traded = quotes.filter(({ sector }) => sector !== null && sectors.has(sector));
            return traded.length === 0 ? (
              <WithoutData title={text.none} language={language} />
            ) : (
              <Row columns={3}>
                {traded.map((quote) => (
                  <GreatPriceCard
                    key={quote.code}
                    quote={quote}
                    stages={quoteStages(quote, now)}
                    href={securityPath(quote.code, language)}
                    language={language}
                  />
                ))}
              </Row>
            );
          })}
        </Section>
        <Section>
          <SectionHeader
            id="oferta"
            title={text.offered}
            subtitle={registerNote(data.funds, language)}
            language={language}
          />
          {renderResult(data.funds, language, (list) => (
            <RegisterTable
              id="fondos"
              caption={text.offered}
              list={list}
              sorts={sorts}
              keyOf={({ code }) => code}
              types={{
                label: text.kind,
                choices: fundKinds.map((value) => ({ value, label: text[value] })),
              }}
              columns={[
                { id: 'fondo', header: text.fund, cell: ({ name }) => name[language] },
                { id: 'tipo', header: text.kind, cell: ({ kind }) => text[kind] },
                { id: 'administradora', header: text.manager, cell: ({ manager }) => manager[language] },
                {
                  id: 'cuota',
                  header: text.share,
                  kind: 'number',
                  cell: ({ share, currency }) => formatMoney({ amount: share, currency }, { decimals: 4 }),
                },
                {
                  id: 'rentabilidad',
                  header: text.return,
                  kind: 'number',
                  cell: (fund) => <PriceChange percent={fund.return} language={language} />,
                },
              ]}
              query={query}
              today={dayAt(now)}
              emptyTitle={text.noneOffered}
              language={language}
            />
          ))}
        </Section>
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
