import type { KeyFigures } from '@rueda/domain/key-figures';
import { defineMessages, type Language } from '@rueda/domain/language';
import { formatCompact, formatNumber } from '@rueda/domain/money';
import { Section } from '@rueda/widgets/layout';
import { PriceChange, renderPrice } from '@rueda/widgets/price';
import { SectionHeader } from '@rueda/widgets/section-header';
import { Table } from '@rueda/widgets/table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { securityPath } from '../../../framework/addresses.ts';
import { renderResult, type Result } from '../../../framework/page.tsx';

const messages = defineMessages({
  es: {
    title: 'Empresas del sector',
    largest: 'Las de mayor capitalización',
    security: 'Valor',
    price: 'Último precio',
    change: 'Var. %',
    priceEarnings: 'P/U',
    capitalisation: 'Capitalización',
    none: 'No hay otras empresas del sector',
    current: 'esta empresa',
  },
  en: {
    title: 'Sector peers',
    largest: 'The largest by market capitalisation',
    security: 'Security',
    price: 'Last price',
    change: 'Change %',
    priceEarnings: 'P/E',
    capitalisation: 'Market cap',
    none: 'There are no other companies in the sector',
    current: 'this company',
  },
});

/** The largest securities of the sector beside those of the company. */
export function Peers({
  peers,
  companyCode,
  sectorName,
  language,
}: {
  peers: Result<KeyFigures[]>;
  companyCode: string;
  sectorName: string | undefined;
  language: Language;
}): ReactElement {
  const text = messages[language];
  return (
    <Section>
      <SectionHeader
        id="sector"
        title={text.title}
        subtitle={[sectorName, text.largest].filter(Boolean).join('. ')}
        language={language}
      />
      {renderResult(peers, language, (rows) =>
        rows.every((row) => row.companyCode === companyCode) ? (
          <WithoutData title={text.none} language={language} />
        ) : (
          <Table
            id="pares"
            caption={text.title}
            isCaptionHidden
            columns={[
              { id: 'valor', header: text.security },
              { id: 'precio', header: text.price, kind: 'number' },
              { id: 'variacion', header: text.change, kind: 'number', narrow: 'end' },
              { id: 'pu', header: text.priceEarnings, kind: 'number', narrow: 'detail' },
              { id: 'capitalizacion', header: text.capitalisation, kind: 'number', narrow: 'detail' },
            ]}
            rows={rows.map((row) => ({
              id: row.code,
              kind: row.companyCode === companyCode ? 'subtotal' : undefined,
              cells: [
                renderSecurity(row, row.companyCode === companyCode, language),
                row.price === null ? null : renderPrice(row.price, row.currency, language),
                row.percent === null ? null : (
                  <PriceChange key="change" percent={row.percent} language={language} />
                ),
                row.priceEarnings === null ? null : formatNumber(row.priceEarnings, { decimals: 1 }),
                row.capitalisation === null
                  ? null
                  : formatCompact(row.capitalisation, { language, currency: row.currency }),
              ],
            }))}
            narrow="rows"
            hasCellIds
            language={language}
          />
        ),
      )}
    </Section>
  );
}

const renderSecurity = (
  { code, companyName }: KeyFigures,
  isCurrent: boolean,
  language: Language,
): ReactElement => (
  <>
    <a href={securityPath(code, language)}>{code}</a>
    {isCurrent && <span className="rueda-Hidden">, {messages[language].current}</span>}
    {/* A line break instead of two blocks, which a screen reader would read as one word. */}
    <br />
    <small className="site-Quiet">{companyName}</small>
  </>
);
