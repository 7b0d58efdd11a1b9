/**
 * `node src/import/run.ts sample` loads the domain's sample; `node src/import/run.ts <folder> [observed at]` loads
 * files of the shapes of the public interface: market.json, issuers.json, … (kit.ts names them all).
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toEpoch } from '@rueda/domain/dates';
import { Database } from '../database/database.ts';
import { readSettings } from '../settings.ts';
import { type Kit, kitParts } from './kit.ts';
import { ImportRepository } from './repository.ts';
import { sampleKit } from './sample-kit.ts';
import { importKit } from './service.ts';

/** Reads the files of a folder. Without an instant the rows count as true now, and are public in 20 minutes. */
export function readFolder(folder: string, observedAt: number): Kit {
  const parts = kitParts.flatMap((part) => {
    const file = join(folder, `${part}.json`);
    return existsSync(file) ? [[part, contentOf(JSON.parse(readFileSync(file, 'utf8')))] as const] : [];
  });
  if (parts.length === 0)
    throw new Error(`No file of a kit in ${folder}: it may hold ${kitParts.join('.json, ')}.json.`);
  return { ...Object.fromEntries(parts), observedAt };
}

/** Some calls give their rows alone, others under `content`. */
function contentOf(answer: unknown): unknown {
  const { content } = (answer ?? {}) as { content?: unknown };
  return Array.isArray(content) ? content : answer;
}

if (import.meta.main) {
  const [from = '', observed] = process.argv.slice(2);
  const observedAt = observed === undefined ? Date.now() : toEpoch(observed);
  if (from === '' || observedAt === null)
    throw new Error(
      'Usage: node src/import/run.ts sample | <folder> [instant, such as 2026-11-16T16:25:00Z]',
    );
  const kit = from === 'sample' ? sampleKit() : readFolder(from, observedAt);
  const database = new Database(readSettings(process.env).databaseUrl, { readers: 0, writers: 0 });
  const report = await importKit(new ImportRepository(database), kit);
  const refused = Object.entries(report).filter(([, counts]) => counts.refused > 0);
  const total = Object.values(report).reduce((sum, { taken }) => sum + taken, 0);
  process.stdout.write(`${total} rows imported.\n`);
  for (const [part, counts] of refused)
    process.stdout.write(`${part}: ${counts.refused} could not be read.\n`);
}
