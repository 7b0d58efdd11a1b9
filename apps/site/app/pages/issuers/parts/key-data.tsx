import type { KeyFigures } from '@rueda/domain/key-figures';
import type { Language } from '@rueda/domain/language';
import {
  formatCompact,
  formatInteger,
  formatMoney,
  formatNumber,
  formatPercent,
  priceDecimals,
} from '@rueda/domain/money';
import { SectionHeader } from '@rueda/widgets/section-header';
import type { ReactElement, ReactNode } from 'react';
import { figureMessages } from '../../market/parts/figures.messages.ts';
import { renderRange } from '../../market/parts/range-bar.tsx';
import { messages } from './key-data.messages.ts';

/** A figure with its definition, at an address of its own. */
interface KeyTerm {
  id: string;
  name: string;
  meaning: string;
  value: ReactNode;
}

/** The key figures of a security. Each term opens to its definition and a link to the figure. */
export function KeyData({ figures, language }: { figures: KeyFigures; language: Language }): ReactElement {
  const text = messages[language];
  return (
    <>
      <SectionHeader id="datos-clave" title={text.title} subtitle={figures.code} language={language} />
      {/* No description list: its terms may not contain what opens them. */}
      <ul className="site-Key">
        {termsOf(figures, language).map(({ id, name, meaning, value }) => (
          <li key={id} id={id}>
            <details>
              <summary>{name}</summary>
              <p>
                {meaning}{' '}
                <a href={`#${id}`} aria-label={text.cite(name)}>
                  {text.link}
                </a>
              </p>
            </details>
            <div className="site-Key-value">{value}</div>
          </li>
        ))}
      </ul>
    </>
  );
}

function termsOf(figures: KeyFigures, language: Language): KeyTerm[] {
  const text = figureMessages[language];
  const { currency, low, high, position } = figures;
  const price = (amount: number | null): string => formatMoney({ amount, currency }, priceDecimals);
  return [
    {
      id: 'capitalizacion',
      name: text.capitalisation,
      meaning: text.capitalisationMeaning,
      value: formatCompact(figures.capitalisation, { language, currency }),
    },
    {
      id: 'precio-utilidad',
      name: text.priceEarnings,
      meaning: text.priceEarningsMeaning,
      value: formatNumber(figures.priceEarnings, { decimals: 1 }),
    },
    {
      id: 'utilidad-por-accion',
      name: text.earningsPerShare,
      meaning: text.earningsPerShareMeaning,
      value: price(figures.earningsPerShare),
    },
    {
      id: 'rentabilidad-dividendo',
      name: text.dividendYield,
      meaning: text.dividendYieldMeaning,
      value: formatPercent(figures.dividendYield),
    },
    {
      id: 'rango-52-semanas',
      name: text.range,
      meaning:
        position === null
          ? text.rangeMeaning
          : `${text.rangeMeaning} ${messages[language].rangePosition(formatPercent(position, { decimals: 0 }))}`,
      value: (
        <>
          <span>
            {price(low)} – {price(high)}
          </span>
          {renderRange(position)}
        </>
      ),
    },
    {
      id: 'volumen-promedio',
      name: text.averageQuantity,
      meaning: text.averageQuantityMeaning,
      value: formatInteger(figures.averageQuantity),
    },
    {
      id: 'acciones',
      name: text.shares,
      meaning: text.sharesMeaning,
      value: formatInteger(figures.sharesOutstanding),
    },
    {
      id: 'capital-flotante',
      name: text.freeFloat,
      meaning: text.freeFloatMeaning,
      value: formatPercent(figures.freeFloat, { decimals: 1 }),
    },
  ];
}
