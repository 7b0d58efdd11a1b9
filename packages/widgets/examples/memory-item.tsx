import type { Memory } from '@rueda/domain/documents';
import { MemoryItem } from '@rueda/widgets/memory-item';

/** `memorySchema` of `@rueda/domain/documents` reads the report. */
export function Example({ memory }: { memory: Memory }) {
  return <MemoryItem memory={memory} filesBase="/archivos" />;
}
