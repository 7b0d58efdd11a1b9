import type { FileLinkCell } from '@rueda/domain/documents';
import { FileLinkTable } from '@rueda/widgets/file-link-table';

/** `fileLinkCellSchema` of `@rueda/domain/documents` reads each cell. */
export function Example({ rows }: { rows: FileLinkCell[][] }) {
  return (
    <FileLinkTable
      id="presentados"
      caption="Información financiera"
      filesBase="/archivos"
      columns={[
        { id: 'documento', header: 'Documento' },
        { id: 'fecha', header: 'Presentado', kind: 'date' },
      ]}
      rows={rows}
    />
  );
}
