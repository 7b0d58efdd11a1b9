import type { ImportantFact as Fact } from '@rueda/domain/documents';
import { ImportantFact } from '@rueda/widgets/important-fact';

/** `importantFactSchema` of `@rueda/domain/documents` reads the fact. */
export function Example({ fact }: { fact: Fact }) {
  return <ImportantFact fact={fact} filesBase="/archivos" filing={{ at: '2026-11-16T16:20:00Z' }} />;
}
