import { sampleNow } from '@rueda/domain/sample';
import { Database } from '../database/database.ts';
import type { Kit } from '../import/kit.ts';
import { ImportRepository } from '../import/repository.ts';
import { sampleKit } from '../import/sample-kit.ts';
import { type ImportReport, importKit } from '../import/service.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** A service with the domain's sample in it, at the sample's moment. */
export interface SampleApp extends TestApp {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body?: object) => Promise<unknown>;
  /** Imports more. */
  readonly load: (kit: Kit) => Promise<ImportReport>;
}

/** Starts one. Without its ten years of levels, unless they are asked for, it is there in half the time. */
export async function startSampleApp(
  options: TestAppOptions & { hasLevels?: boolean } = {},
): Promise<SampleApp> {
  const { hasLevels = false, ...appOptions } = options;
  const running = await startTestApp({ now: () => sampleNow, ...appOptions });
  const load = loaderOf(running);
  const { indices = [], ...kit } = sampleKit();
  await load({ ...kit, indices: hasLevels ? indices : indices.slice(-1) });
  return {
    ...running,
    load,
    get: async (path) => (await running.ask('GET', path)).json,
    post: async (path, body = {}) => (await running.ask('POST', path, { body })).json,
  };
}

/** What imports kits into a service's database. */
export function loaderOf({ settings }: TestApp): SampleApp['load'] {
  const database = new Database(settings.databaseUrl, { readers: 0, writers: 0 });
  return (kit) => importKit(new ImportRepository(database), kit);
}
