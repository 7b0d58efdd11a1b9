import { component } from './cms-shape.ts';

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

/** `/mercado/agentes/politicas`: the commitments of brokerage firms, with sample documents. */
export const policiesPage: readonly object[] = [
  component('paragraph', {
    es: {
      html: '<p>Contenido de muestra: las fechas y los documentos de esta página son ilustrativos.</p>',
    },
    en: { html: '<p>Sample content: the dates and documents on this page are illustrative.</p>' },
  }),
  component(
    'section-header',
    { es: { title: 'Lo que una sociedad se obliga a cumplir' }, en: { title: 'What a firm commits to' } },
    { id: 'compromisos' },
  ),
  component('paragraph', {
    es: {
      html: '<p>Cada sociedad agente publica cómo cuida las órdenes y los valores de sus clientes. Estas son las políticas que debes poder leer antes de abrir una cuenta.</p><ul><li>Las órdenes se atienden por orden de llegada y al mejor precio disponible.</li><li>El dinero y los valores de los clientes se guardan aparte de los propios.</li><li>Quien recomienda un valor declara si tiene interés en él.</li><li>Los reclamos se responden por escrito y dentro de un plazo.</li></ul>',
    },
    en: {
      html: '<p>Each brokerage firm publishes how it handles its clients’ orders and securities. These are the policies that you must be able to read before you open an account.</p><ul><li>Orders are executed in the order received and at the best available price.</li><li>Clients’ money and securities are kept separate from the firm’s.</li><li>Anyone who recommends a security discloses any interest in it.</li><li>Complaints are answered in writing and within a set period.</li></ul>',
    },
  }),
  component(
    'section-header',
    { es: { title: 'Documentos' }, en: { title: 'Documents' } },
    { id: 'documentos' },
  ),
  component('download-table', {
    es: {
      caption: 'Políticas de muestra',
      columns: ['Documento', 'Vigente desde'],
      rows: rows.map(([es, , since, file]) => ({
        Documento: es,
        'Vigente desde': since,
        downloadFiles: [file],
      })),
    },
    en: {
      caption: 'Sample policies',
      columns: ['Document', 'In force since'],
      rows: rows.map(([, en, since, file]) => ({
        Document: en,
        'In force since': since,
        downloadFiles: [file],
      })),
    },
  }),
];
