import { readStatement } from '@rueda/domain/statements';
import { StatementTable } from '@rueda/widgets/statement-table';

/** `filing` is the document as the source sends it. */
export function Example({ filing }: { filing: unknown }) {
  return <StatementTable id="estado" statement={readStatement(filing)} titles="both" />;
}
