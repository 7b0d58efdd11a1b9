/**
 * `pnpm --filter @rueda/api load sample` loads the domain's sample; `… load <folder> [instant]` loads files in the
 * format of the public interface, observed at that instant. The default is now: then prices become public after 20
 * minutes. dataset.ts lists the files.
 */
import { toEpoch } from '@rueda/domain/dates';
import { OperatorError, runCommand } from '../command.ts';
import { Database } from '../database/database.ts';
import { readDatabaseSettings } from '../settings.ts';
import { readFolder } from './folder.ts';
import { LoadRepository } from './repository.ts';
import { sampleDataset } from './sample-dataset.ts';
import { type LoadReport, loadDataset } from './service.ts';

/** Rejected rows reported for each file; further ones are only counted. */
const maxReported = 10;

function linesOf(file: string, { loaded, rejected, note }: LoadReport[string]): string[] {
  const more = rejected.length - maxReported;
  return [
    ...rejected.slice(0, maxReported).map(({ row, reason }) => `${row} rejected: ${reason}`),
    ...(more > 0 ? [`${more} more rejected.`] : []),
    rejected.length > 0 ? `${loaded} loaded, ${rejected.length} rejected.` : `${loaded} loaded.`,
    ...(note === undefined ? [] : [note]),
  ].map((line) => `${file}.json: ${line}`);
}

await runCommand(async () => {
  const [from = '', observed] = process.argv.slice(2);
  const observedAt = observed === undefined ? Date.now() : toEpoch(observed);
  if (from === '' || observedAt === null)
    throw new OperatorError(
      'Usage: pnpm --filter @rueda/api load sample | <folder> [instant, such as 2026-11-16T16:25:00Z]',
    );
  const { databaseUrl } = readDatabaseSettings(process.env);
  const dataset = from === 'sample' ? sampleDataset() : readFolder(from, observedAt);
  const database = new Database(databaseUrl, { readers: 0, writers: 0 });
  const report = await loadDataset(new LoadRepository(database), dataset);
  for (const [file, counts] of Object.entries(report))
    process.stdout.write(`${linesOf(file, counts).join('\n')}\n`);
});
