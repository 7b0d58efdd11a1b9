import {
  type DownloadRow,
  downloadRowSchema,
  type FileLinkCell,
  fileLinkCellSchema,
} from '../documents/files.ts';
import { sampleFilings } from './statements.ts';

/** Documents of an index as rows of a download table. The build of the site writes them (tools/sample-documents). */
export function sampleDownloads(): DownloadRow[] {
  return [
    ['Ficha metodológica del índice', '02/01/2026', ['/indices/ficha.pdf', '/indices/ficha-en.pdf']],
    ['Cartera vigente y pesos', '01/10/2026', ['/indices/cartera.xlsx']],
    ['Serie histórica diaria desde 2015', '13/11/2026', ['/indices/serie.csv']],
    ['Boletín diario', '13/11/2026', ['/boletines/20261113.pdf']],
  ].map(([document, updated, downloadFiles]) =>
    downloadRowSchema.parse({ Documento: document, Actualizado: updated, downloadFiles }),
  );
}

/** The details of those files and of `sampleFileLinks`, with the sizes that such documents have in practice. */
export const sampleFileDetails: Readonly<Record<string, { size: number; language?: 'es' | 'en' }>> = {
  '/indices/ficha.pdf': { size: 1_204_000, language: 'es' },
  '/indices/ficha-en.pdf': { size: 1_198_000, language: 'en' },
  '/indices/cartera.xlsx': { size: 86_000 },
  '/indices/serie.csv': { size: 412_000 },
  '/boletines/20261113.pdf': { size: 3_400_000 },
  '/memorias/2025/memoria.pdf': { size: 8_600_000 },
  '/memorias/2025/parte-1.pdf': { size: 5_200_000 },
  '/memorias/2025/parte-2.xlsx': { size: 640_000 },
  '/dictamen/2025.pdf': { size: 2_400_000 },
};

/** The filed documents of a company in the source's format: a report with its parts, and two statements. */
export function sampleFileLinks(): FileLinkCell[][] {
  const [balance, income] = sampleFilings('ALICORC1', 2025);
  return [
    [{ description: 'Memoria anual 2025', link: '/memorias/2025/memoria.pdf' }, '2025', '31/03/2026'],
    [{ description: 'Parte 1', link: '/memorias/2025/parte-1.pdf' }, '2025', '31/03/2026'],
    [{ description: 'Parte 2', link: '/memorias/2025/parte-2.xlsx' }, '2025', '31/03/2026'],
    [{ description: 'Dictamen de auditoría externa', link: '/dictamen/2025.pdf' }, '2025', '27/02/2026'],
    [statementCell('Balance general', balance), '2025', '27/02/2026'],
    [statementCell('Estado de ganancias y pérdidas', income), '2025', '27/02/2026'],
  ].map((cells) => cells.map((cell) => fileLinkCellSchema.parse(cell)));
}

/** The link has the fields of the filing beside the rows, as in specification section 3. */
const statementCell = (description: string, filing: object = {}) => ({
  description,
  link: { ...filing, businessName: 'ALICORP S.A.A.' },
});
