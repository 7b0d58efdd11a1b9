import { component } from './cms-shape.ts';

const files = [
  [
    'Ficha metodológica del índice',
    'Index methodology',
    '02/01/2026',
    '/indices/ficha.pdf',
    '/indices/ficha-en.pdf',
  ],
  ['Cartera vigente y pesos', 'Current constituents and weights', '01/10/2026', '/indices/cartera.xlsx'],
  [
    'Serie histórica diaria desde 2015',
    'Daily historical series since 2015',
    '13/11/2026',
    '/indices/serie.csv',
  ],
  ['Boletín diario', 'Daily bulletin', '13/11/2026', '/boletines/20261113.pdf'],
] as const;

/** The documents on the page of an index. Illustrative. */
export const indexDownloads: readonly object[] = [
  component('download-table', {
    es: {
      caption: 'Descargas',
      columns: ['Documento', 'Actualizado'],
      rows: files.map(([es, , updated, file]) => ({
        Documento: es,
        Actualizado: updated,
        downloadFiles: [file],
      })),
    },
    en: {
      caption: 'Downloads',
      columns: ['Document', 'Updated'],
      rows: files.map(([, en, updated, file, english = file]) => ({
        Document: en,
        Updated: updated,
        downloadFiles: [english],
      })),
    },
  }),
];
