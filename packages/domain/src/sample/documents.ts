import { previousTradingDay } from '../calendar/trading-days.ts';
import type { CalendarDay } from '../dates/day.ts';
import { formatDay } from '../dates/format.ts';
import { limaInstant } from '../dates/lima.ts';
import {
  type ArchiveItem,
  archiveSchema,
  type Filing,
  type MaterialFact,
  materialFactSchema,
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

const subjects = [
  'Convocatoria a junta de accionistas',
  'Política de dividendos',
  'Información financiera trimestral',
  'Cambio en la plana gerencial',
  'Colocación de valores',
  'Otros hechos de importancia',
] as const;

/** Facts of the sample's sessions in the shape of the public interface. Illustrative. */
export function sampleMaterialFacts(): MaterialFact[] {
  const random = randomOf('material-facts');
  return sampleSessions()
    .toReversed()
    .flatMap((day) =>
      sampleIssuers
        .filter(() => random() < 0.06)
        .map((issuer) => {
          const hour = String(9 + Math.floor(random() * 9)).padStart(2, '0');
          return materialFactSchema.parse({
            registerDate: `${day} ${hour}:15:00.0`,
            businessName: issuer.name,
            rpjCode: issuer.rpjCode,
            observation: '',
            codes: [
              { sequence: 1, codeHHII: '1', descCodeHHII: subjects[Math.floor(random() * subjects.length)] },
            ],
            documents: [
              {
                sequence: 1,
                path: `/hhii/${issuer.rpjCode}/${day.replaceAll('-', '')}${hour}1500/HECHO.PDF`,
              },
            ],
          });
        }),
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
