import { DownloadTable } from '@rueda/widgets/download-table';

export function Example() {
  return (
    <DownloadTable
      id="descargas"
      caption="Reglamentos"
      filesBase="/archivos"
      columns={[{ header: 'Documento' }, { header: 'Actualizado', kind: 'date' }]}
      rows={[
        {
          cells: { Documento: 'Reglamento de operaciones', Actualizado: '16/11/2026' },
          downloadFiles: ['/reglamentos/operaciones.pdf'],
        },
      ]}
      files={{ '/reglamentos/operaciones.pdf': { size: 482_000, language: 'es' } }}
    />
  );
}
