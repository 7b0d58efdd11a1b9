import type { Client } from '@rueda/client/http';
import { getStatements } from '@rueda/client/market';
import { type CalendarDay, toDay } from '@rueda/domain/dates';
import { defineMessages, type Language } from '@rueda/domain/language';
import {
  documentNames,
  type DocumentType,
  isDocumentType,
  type Period,
  readPeriod,
  type Statement,
} from '@rueda/domain/statements';
import { yearChoices } from '@rueda/domain/site';
import { FilterToolbar, type ToolbarControl } from '@rueda/widgets/filter-toolbar';
import { Section } from '@rueda/widgets/layout';
import { StatementTable } from '@rueda/widgets/statement-table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { filterQuery } from '../../../framework/list.tsx';
import { type Result, type LoaderContext, renderResult } from '../../../framework/page.tsx';
import { oneOf, year } from '../../../framework/query-rules.ts';

/** The document that is shown where the address does not say, and the others after it. */
const usual = 'GP';
const documents: readonly DocumentType[] = [usual, 'BG', 'RI', 'CP', 'FE'];

/** What a visitor chooses of a filing: the document, its quarter and year, and a year to compare it with. */
export const statementQuery = {
  type: oneOf(documents.filter((type) => type !== usual)),
  periodAccount: readPeriod,
  year,
  period: year,
};

type StatementQuery = Readonly<Record<keyof typeof statementQuery, string>>;

const words = defineMessages({
  es: {
    document: 'Estado',
    compare: 'Comparar con',
    none: 'Ningún año',
    notFiled: 'No hay estados financieros de ese periodo',
    notFiledWhy: 'La empresa no los ha presentado, o no los presenta. Prueba con otro año.',
  },
  en: {
    document: 'Statement',
    compare: 'Compare with',
    none: 'No year',
    notFiled: 'There are no financial statements for that period',
    notFiledWhy: 'The company has not filed them, or does not file any. Try another year.',
  },
});

/** The filing that is asked for: of the last whole year where the address does not say. */
function filingOf(
  { periodAccount, year, period }: StatementQuery,
  today: CalendarDay,
): { year: number; period: Period; other: number | null } {
  const years = yearChoices(today);
  const known = (text: string): number | undefined => years.find((each) => String(each) === text);
  return {
    year: known(year) ?? Number(today.slice(0, 4)) - 1,
    period: readPeriod(periodAccount) ?? '4',
    other: known(period) ?? null,
  };
}

export interface Filings {
  statements: Statement[];
  /** Those of the year to compare with. */
  others: Statement[];
}

/** Reads the filing and, where one is asked for, the one to compare it with. */
export async function readFilings(
  client: Client,
  read: LoaderContext['read'],
  rpjCode: string,
  query: StatementQuery,
  today: CalendarDay,
): Promise<Result<Filings>> {
  const { year, period, other } = filingOf(query, today);
  const [statements, others] = await Promise.all([
    read(getStatements(client, { rpjCode, year, period })),
    other === null ? { value: [] } : read(getStatements(client, { rpjCode, year: other, period })),
  ]);
  if ('fault' in statements) return statements;
  if ('fault' in others) return others;
  return { value: { statements: statements.value, others: others.value } };
}

/** A statement of a company, and the form that chooses it. */
export function StatementView({
  filings,
  query,
  today,
  nemonics,
  children,
  language,
}: {
  filings: Result<Filings>;
  query: StatementQuery & Readonly<Record<string, string>>;
  today: CalendarDay;
  /** The securities whose company may be chosen; left out on the page of one company. */
  nemonics?: string[];
  /** In place of the statement, where no company is chosen yet. */
  children?: ReactNode;
  language: Language;
}): ReactElement {
  const text = words[language];
  const { year, period } = filingOf(query, today);
  const type = isDocumentType(query.type) ? query.type : usual;
  // The years to compare with come with their own word for none.
  const years = yearChoices(toDay(`${year - 1}-12-31`)).slice(0, 5);
  const controls: ToolbarControl[] = ['type', 'year', 'periodAccount', 'period'];
  return (
    <Section>
      <FilterToolbar
        id="estados-filtro"
        controls={nemonics ? ['filterByNemonic', ...controls] : controls}
        options={{
          types: {
            label: text.document,
            choices: documents.map((value) => ({
              value: value === usual ? '' : value,
              label: documentNames[value][language],
            })),
          },
          periods: {
            label: text.compare,
            choices: [
              { value: '', label: text.none },
              ...years.map((each) => ({ value: String(each), label: String(each) })),
            ],
          },
          ...(nemonics && { nemonics }),
        }}
        today={today}
        query={filterQuery({
          ...query,
          type: type === usual ? '' : type,
          year: String(year),
          periodAccount: period,
        })}
        language={language}
      />
      {children ||
        renderResult(filings, language, ({ statements, others }) => {
          const statement = statements.find((each) => each.type === type) ?? null;
          return statement === null ? (
            <WithoutData reason="notFiled" title={text.notFiled} language={language}>
              {text.notFiledWhy}
            </WithoutData>
          ) : (
            <StatementTable
              id="estado"
              statement={statement}
              compare={others.find((each) => each.type === type)}
              language={language}
            />
          );
        })}
    </Section>
  );
}
