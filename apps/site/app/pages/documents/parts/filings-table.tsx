import { type FiledDocument, getDocuments, getIssuer, type Movements } from '@rueda/client/market';
import { formatDay } from '@rueda/domain/dates';
import type { FileLinkCell } from '@rueda/domain/documents';
import { defineMessages, type Language } from '@rueda/domain/language';
import { documentNames, periodName, type Statement } from '@rueda/domain/statements';
import { FileLinkTable } from '@rueda/widgets/file-link-table';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { filesBase } from '../../../framework/addresses.ts';
import { type LoaderContext, renderResult, type Result } from '../../../framework/page.tsx';
import { documentName } from '../../issuers/parts/source-names.ts';
import { readFilings } from '../../issuers/parts/statement-view.tsx';
import { quotesOf } from '../../market/parts/market-reads.ts';

const messages = defineMessages({
  es: {
    caption: (issuer: string) => `Presentaciones de ${issuer}`,
    document: 'Documento',
    period: 'Fecha o período',
    choose: 'Elige un valor del emisor',
    chooseWhy: 'Las presentaciones se encuentran por el nemónico de uno de los valores de la empresa.',
    none: 'El emisor no tiene presentaciones',
  },
  en: {
    caption: (issuer: string) => `Filings of ${issuer}`,
    document: 'Document',
    period: 'Date or period',
    choose: 'Choose a security of the issuer',
    chooseWhy: 'Filings are found by the ticker of one of the company’s securities.',
    none: 'The issuer has no filings',
  },
});

/** The annual reports of an issuer and its last statements. */
export interface IssuerFilings {
  issuer: string;
  reports: FiledDocument[];
  statements: Statement[];
}

/** The filings of the issuer of a security; null if no security is chosen. */
export async function readIssuerFilings(
  { client, read }: Pick<LoaderContext, 'client' | 'read'>,
  movements: Result<Movements | null>,
  nemonico: string,
): Promise<Result<IssuerFilings> | null> {
  if ('error' in movements) return movements;
  const companyCode = quotesOf(movements).find(({ code }) => code === nemonico)?.companyCode;
  if (!companyCode) return null;
  const reading = read(getDocuments(client, { kind: 'memory', companyCode }));
  const issuer = await read(getIssuer(client, companyCode));
  if ('error' in issuer) return issuer;
  const { rpjCode, name } = issuer.value;
  const [reports, filings] = await Promise.all([
    reading,
    rpjCode === null
      ? { value: { statements: [] } }
      : readFilings(client, read, rpjCode, { type: '', periodAccount: '', year: '', period: '' }),
  ]);
  if ('error' in reports) return reports;
  if ('error' in filings) return filings;
  return {
    value: {
      issuer: name,
      reports: reports.value.items,
      statements: filings.value.statements,
    },
  };
}

/** Such as "Tercer trimestre 2026". */
const periodOf = ({ period, unit, year }: Statement, language: Language): string =>
  [period && periodName(period, unit)?.[language], year].filter(Boolean).join(' ') || '—';

/** The filings, or a request to choose an issuer. */
export function renderFilings(filings: Result<IssuerFilings> | null, language: Language): ReactNode {
  const text = messages[language];
  return filings === null ? (
    <WithoutData title={text.choose} language={language}>
      {text.chooseWhy}
    </WithoutData>
  ) : (
    renderResult(filings, language, (found) => renderTable(found, language))
  );
}

/** Files, and statements that open in a dialog. */
function renderTable({ issuer, reports, statements }: IssuerFilings, language: Language): ReactElement {
  const text = messages[language];
  const rows: FileLinkCell[][] = [
    ...reports.map(({ title, path, day }): FileLinkCell[] => [
      { kind: 'file', text: documentName(title, language), path, isSubPart: false },
      { kind: 'text', text: formatDay(day) },
    ]),
    ...statements.map((statement): FileLinkCell[] => [
      {
        kind: 'statement',
        text: statement.type ? documentNames[statement.type][language] : statement.name,
        isSubPart: false,
        businessName: issuer,
        statement,
      },
      { kind: 'text', text: periodOf(statement, language) },
    ]),
  ];
  if (rows.length === 0) return <WithoutData title={text.none} language={language} />;
  return (
    <FileLinkTable
      id="presentaciones"
      caption={text.caption(issuer)}
      isCaptionHidden
      columns={[
        { id: 'documento', header: text.document },
        { id: 'periodo', header: text.period },
      ]}
      rows={rows}
      filesBase={filesBase}
      language={language}
    />
  );
}
