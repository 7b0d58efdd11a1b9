/**
 * `pnpm --filter @rueda/api load sample` loads the domain's sample; `… load <folder> [instant]` loads files of the
 * shapes of the public interface, true at that instant, or now: then they are public in 20 minutes. dataset.ts names
 * the files.
 */
import { toEpoch } from '@rueda/domain/dates';
import { OperatorError, runCommand } from '../command.ts';
import { Database } from '../database/database.ts';
import { readDatabaseSettings } from '../settings.ts';
import { readFolder } from './folder.ts';
import { LoadRepository } from './repository.ts';
import { sampleDataset } from './sample-dataset.ts';
import { type LoadReport, loadDataset } from './service.ts';

/** Refused rows that are told of each file; of the others, how many there are. */
const told = 10;

function linesOf(file: string, { taken, refused }: LoadReport[string]): string[] {
  const more = refused.length - told;
  return [
    ...refused.slice(0, told).map(({ row, reason }) => `${row} refused: ${reason}`),
    ...(more > 0 ? [`${more} more refused.`] : []),
    refused.length > 0 ? `${taken} loaded, ${refused.length} refused.` : `${taken} loaded.`,
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
