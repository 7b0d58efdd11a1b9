import { sampleDataset } from '../../apps/api/src/load/sample-dataset.ts';
import { type CalendarDay, formatDay } from '../../packages/domain/src/dates/index.ts';
import { materialFactSchema } from '../../packages/domain/src/documents/index.ts';
import { sectors } from '../../packages/domain/src/issuers/index.ts';
import {
  sampleDay,
  sampleDownloads,
  sampleEntries,
  sampleFileLinks,
  sampleIndexValues,
  sampleIndexWeights,
  sampleIssuers,
  sampleMovements,
  samplePage,
  samplePages,
  sampleQuarterlyFigures,
  sampleSessions,
  sampleStatements,
} from '../../packages/domain/src/sample/index.ts';
import { csvOf } from '../../packages/widgets/src/integrations/export/csv.ts';
import type { Sheet } from '../../packages/widgets/src/integrations/export/sheet.ts';
import { xlsxOf } from '../../packages/widgets/src/integrations/export/xlsx.ts';
import { pdfOf } from './pdf.ts';

type Language = 'es' | 'en';

/** A document that a page of the sample links, by its path below the store. */
interface Document {
  path: string;
  title: string;
  company?: string;
  /** The day of the document. */
  day?: CalendarDay;
  /** What it reports, in a sentence. */
  text?: string | null;
}

/** A row of `documents` in the dataset of the service. */
interface ServiceDocument {
  path: string;
  title: string;
  date: CalendarDay;
  companyName: string | null;
}

const labels = {
  es: 'Documento de muestra. Las cifras y los textos son ilustrativos.',
  en: 'Sample document. Figures and texts are illustrative.',
} as const;

const languageOf = (path: string): Language =>
  /(?:^\/guides\/|-en\.|^\/price-list)/.test(path) ? 'en' : 'es';

/** Every document that the sample links: those of the service, of the pages' tables, and of the CMS. */
export function sampleDocuments(): Document[] {
  const { facts = [], documents = [] } = sampleDataset({ hasTenYears: false });
  const found: Document[] = [
    ...(documents as readonly ServiceDocument[]).map(({ path, title, companyName, date }) => ({
      path,
      title,
      day: date,
      ...(companyName !== null && { company: companyName }),
    })),
    ...facts
      .map((fact) => materialFactSchema.parse(fact))
      .flatMap(({ paths, businessName, subjects, day, observation }) =>
        paths.map((path) => ({
          path,
          title: subjects.join(', '),
          company: businessName,
          ...(day !== null && { day }),
          text: observation,
        })),
      ),
    ...sampleDownloads().flatMap(({ cells, downloadFiles }) =>
      downloadFiles.map((path) => ({ path, title: cells['Documento'] ?? path })),
    ),
    ...sampleFileLinks()
      .flat()
      .flatMap((cell) => (cell.kind === 'file' ? [{ path: cell.path, title: cell.text }] : [])),
    ...(['es', 'en'] as const).flatMap((language) =>
      sampleEntries(language).flatMap(({ files }) => files.map(({ title, url }) => ({ path: url, title }))),
    ),
    ...documentsIn(samplePage()),
    ...documentsIn(samplePages()),
  ];
  // A document in several lists is described by the first, which knows most of it.
  return [...new Map(found.toReversed().map((document) => [document.path, document])).values()];
}

/** The documents in content of a CMS: rows of download tables, and links in texts. */
function documentsIn(value: unknown): Document[] {
  if (typeof value === 'string')
    return [...value.matchAll(/href="\/archivos(\/[^"]+)">([^<]+)</g)].map(([, path = '', title = '']) => ({
      path,
      title: title.charAt(0).toUpperCase() + title.slice(1),
    }));
  if (typeof value !== 'object' || value === null) return [];
  const { downloadFiles, ...rest } = value as { downloadFiles?: string[] };
  const title = Object.values(rest).find((cell) => typeof cell === 'string') ?? '';
  return [
    ...(downloadFiles ?? []).map((path) => ({ path, title })),
    ...Object.values(rest).flatMap(documentsIn),
  ];
}

/** The bytes of a document, in the format of its name. */
export async function writeSample(document: Document): Promise<Uint8Array> {
  const { path } = document;
  const extension = /\.\w+$/.exec(path.toLowerCase())?.[0];
  if (extension === '.pdf') return pdf(document);
  if (extension === '.xlsx') return xlsxOf(sheetOf(document));
  if (extension === '.csv') return Buffer.from(csvOf(sheetOf(document)));
  if (extension === '.xml') return Buffer.from(xmlOf(document));
  throw new RangeError(`The sample links ${path}: add a writer of its format to tools/sample-documents.`);
}

function pdf(document: Document): Buffer {
  const { path, title, company, day, text } = document;
  const language = languageOf(path);
  const session = /^\/boletines\/(\d{4})(\d\d)(\d\d)\.pdf$/.exec(path)?.slice(1).join('-');
  return pdfOf({
    title: title.replaceAll(/[^\p{ASCII}\u0080-\u00FF]/gu, '-'),
    language,
    lines: [
      '',
      labels[language],
      labels[language === 'es' ? 'en' : 'es'],
      '',
      ...(company === undefined ? [] : [company, sectorOf(company)]),
      ...(day === undefined ? [] : [formatDay(day)]),
      '',
      ...(text ? [text, ''] : []),
    ],
    ...(session !== undefined && { rows: bulletinRows(session) }),
  });
}

const sectorOf = (company: string): string =>
  sectors[sampleIssuers.find(({ name }) => name === company)?.sector ?? '']?.es ?? '';

/** A row of a table in a font whose characters have one width. */
const rowOf = (cells: readonly string[]): string =>
  (cells[0] ?? '').padEnd(12) +
  cells
    .slice(1)
    .map((cell) => cell.padStart(16))
    .join('');

const textOf = (figure: unknown): string =>
  typeof figure === 'number' || typeof figure === 'string' ? String(figure) : '-';

/** The securities of a session: code, close before, last price and value traded. */
function bulletinRows(session: string): string[] {
  const day = sampleSessions().find((each) => each === session) ?? sampleDay;
  return [
    rowOf(['Nemónico', 'Anterior', 'Última', 'Monto negociado']),
    ...sampleMovements(day).map(({ nemonico, previous, last, negotiatedAmount }) =>
      rowOf([String(nemonico), ...[previous, last, negotiatedAmount].map(textOf)]),
    ),
  ];
}

const notes = [labels.es, labels.en];

function sheetOf({ path, title }: Document): Sheet {
  if (path.endsWith('.csv'))
    return {
      name: title,
      columns: [
        { header: 'Fecha', kind: 'date' },
        { header: 'Valor', kind: 'number' },
      ],
      rows: sampleIndexValues('msci-nuam-peru-general').map(({ day, value }) => [day, value]),
      notes,
    };
  if (path.includes('cartera')) return { ...portfolio(), name: title, notes };
  if (path.includes('parte')) return { ...incomeStatement(), name: title, notes };
  return { ...glossary(languageOf(path)), name: title, notes };
}

type SheetContent = Pick<Sheet, 'columns' | 'rows'>;

/** The constituents of the index and their weights, which add up to 100. */
const portfolio = (): SheetContent => ({
  columns: [
    { header: 'Nemónico', kind: 'text' },
    { header: 'Emisor', kind: 'text' },
    { header: 'Peso (%)', kind: 'number' },
  ],
  rows: sampleIndexWeights().map(({ nemonico, weight }) => [
    nemonico,
    sampleIssuers.find((each) => each.nemonico === nemonico)?.name ?? nemonico,
    Math.round(weight * 100) / 100,
  ]),
});

function incomeStatement(): SheetContent {
  const statement = sampleStatements('ALICORC1', 2025).find(({ type }) => type === 'GP');
  return {
    columns: ['Cuenta', ...(statement?.columns ?? [])].map((header, index) => ({
      header,
      kind: index === 0 ? 'text' : 'number',
    })),
    rows: (statement?.rows ?? []).map(({ title, values }) => [title, ...values]),
  };
}

const terms = {
  es: [
    ['Rueda', 'La sesión en que se negocian los valores.'],
    ['Nemónico', 'El código con que se negocia un valor.'],
    ['Dividendo', 'La parte de las utilidades que recibe cada acción.'],
  ],
  en: [
    ['Session', 'The period in which securities are traded.'],
    ['Symbol', 'The code under which a security is traded.'],
    ['Dividend', 'The part of the profits that each share receives.'],
  ],
} as const;

const glossary = (language: Language): SheetContent => ({
  columns: (language === 'es' ? ['Término', 'Significado'] : ['Term', 'Meaning']).map((header) => ({
    header,
    kind: 'text',
  })),
  rows: terms[language],
});

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Quarterly figures in thousands, those of the filed statements: revenue, costs and profit, which add up. */
function xmlOf({ path, title, company = '', day }: Document): string {
  const result = day === undefined ? null : sampleQuarterlyFigures(company, day);
  if (result === null) throw new RangeError(`The sample has no quarterly figures for ${path}.`);
  const { revenue, costs, profit } = result;
  const figures = [
    ['Ingresos de actividades ordinarias', revenue],
    ['Costos y gastos', costs],
    ['Ganancia del trimestre', profit],
  ] as const;
  return `<?xml version="1.0" encoding="UTF-8"?>
<informacionFinanciera xml:lang="es" muestra="true">
  <nota>${labels.es}</nota>
  <nota xml:lang="en">${labels.en}</nota>
  <emisor>${escapeXml(company)}</emisor>
  <asunto>${escapeXml(title)}</asunto>
  <registro>${formatDay(day)}</registro>
  <cifras unidad="miles">
${figures.map(([name, value]) => `    <cifra nombre="${escapeXml(name)}">${value}</cifra>`).join('\n')}
  </cifras>
</informacionFinanciera>
`;
}
