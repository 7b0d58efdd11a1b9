import { cmsComponent } from '@rueda/domain/sample';

const rows = [
  ['Política de mejor ejecución', 'Best execution policy', '15/01/2026', '/politicas/mejor-ejecucion.pdf'],
  [
    'Política de conflictos de interés',
    'Conflicts of interest policy',
    '15/01/2026',
    '/politicas/conflictos.pdf',
  ],
  ['Reglamento interno de conducta', 'Internal rules of conduct', '02/03/2026', '/politicas/conducta.pdf'],
  ['Atención de reclamos', 'Handling of complaints', '02/03/2026', '/politicas/reclamos.pdf'],
] as const;

/** What brokerage firms commit to, as sample documents. */
export const policies: readonly object[] = [
  cmsComponent(
    'section-header',
    { es: { title: 'Lo que una sociedad se obliga a cumplir' }, en: { title: 'What a firm commits to' } },
    { id: 'compromisos' },
  ),
  cmsComponent('paragraph', {
    es: {
      html: '<p>Cada sociedad agente publica cómo cuida las órdenes y los valores de sus clientes. Estas son las políticas que deben poder leerse antes de abrir una cuenta.</p><ul><li>Las órdenes se atienden por orden de llegada y al mejor precio disponible.</li><li>El dinero y los valores de los clientes se guardan aparte de los propios.</li><li>Quien recomienda un valor dice si tiene interés en él.</li><li>Un reclamo se responde por escrito y dentro de un plazo.</li></ul>',
    },
    en: {
      html: '<p>Each brokerage firm publishes how it looks after the orders and securities of its clients. These are the policies that must be there to be read before an account is opened.</p><ul><li>Orders are taken in the order in which they come, and at the best price to be had.</li><li>Money and securities of clients are kept apart from the firm’s own.</li><li>Whoever recommends a security says whether they have an interest in it.</li><li>A complaint is answered in writing and within a time.</li></ul>',
    },
  }),
  cmsComponent(
    'section-header',
    { es: { title: 'Documentos' }, en: { title: 'Documents' } },
    { id: 'documentos' },
  ),
  cmsComponent('download-table', {
    es: {
      caption: 'Políticas de muestra',
      columns: [{ header: 'Documento' }, { header: 'Vigente desde', kind: 'date' }],
      rows: rows.map(([es, , since, file]) => ({
        Documento: es,
        'Vigente desde': since,
        downloadFiles: [file],
      })),
    },
    en: {
      caption: 'Sample policies',
      columns: [{ header: 'Document' }, { header: 'In force since', kind: 'date' }],
      rows: rows.map(([, en, since, file]) => ({
        Document: en,
        'In force since': since,
        downloadFiles: [file],
      })),
    },
  }),
];
