import { previousTradingDay } from '../calendar/trading-days.ts';
import type { CalendarDay } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { limaInstant } from '../dates/lima.ts';
import {
  type ArchiveItem,
  archiveSchema,
  type Filing,
  type Memory,
  memorySchema,
} from '../documents/files.ts';
import { sampleIssuers } from './issuers.ts';
import { sampleSessions } from './moment.ts';
import { randomOf } from './random.ts';

/** Three annual reports of every issuer. The build of the site writes the files (tools/sample-documents). */
export function sampleMemories(): Memory[] {
  return [2025, 2024, 2023].flatMap((year) =>
    sampleIssuers.map((issuer) =>
      memorySchema.parse({
        type: 'M',
        shortLabel: String(year),
        document: `Memoria anual ${year}`,
        companyName: issuer.name,
        date: `31/03/${year + 1}`,
        path: `/memorias/${issuer.rpjCode}/${year}/memoria.pdf`,
      }),
    ),
  );
}

/** Daily bulletins of the sample's sessions, newest first. Illustrative. */
export function sampleArchive(): ArchiveItem[] {
  return sampleSessions()
    .toReversed()
    .map((day) =>
      archiveSchema.parse({
        path: `/boletines/${day.replaceAll('-', '')}.pdf`,
        summary: `Boletín diario del ${formatDay(day)}`,
        date: day,
      }),
    );
}

/** The filing of a document with these files on a day; one in eight replaces an earlier one. Illustrative. */
export function sampleFiling(day: CalendarDay, paths: readonly string[]): Filing {
  const random = randomOf(`filing/${day}/${paths.join()}`);
  const at = limaInstant(day, Math.floor(9 * 60 + random() * 9 * 60));
  const sizes = paths.map(() => Math.ceil(90_000 + random() * random() * 9_000_000));
  if (random() > 1 / 8) return { at, sizes };
  const before = limaInstant(previousTradingDay(day), Math.floor(9 * 60 + random() * 9 * 60));
  const path = paths[0]?.replace(/(\.\w+)$/, '-1$1');
  return { at, sizes, replaces: path === undefined ? { at: before } : { at: before, path } };
}
