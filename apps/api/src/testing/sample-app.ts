import { sampleNow } from '@rueda/domain/sample';
import { Database } from '../database/database.ts';
import type { Dataset } from '../load/dataset.ts';
import { LoadRepository } from '../load/repository.ts';
import { sampleDataset } from '../load/sample-dataset.ts';
import { type LoadReport, loadDataset } from '../load/service.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** A service with the domain's sample in it, at the sample's moment. */
export interface SampleApp extends TestApp {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body?: object) => Promise<unknown>;
  /** Loads more. */
  readonly load: (dataset: Dataset) => Promise<LoadReport>;
}

/** Starts one. Without its ten years of levels, unless they are asked for, it is there in half the time. */
export async function startSampleApp(
  options: TestAppOptions & { hasLevels?: boolean } = {},
): Promise<SampleApp> {
  const { hasLevels = false, ...appOptions } = options;
  const running = await startTestApp({ now: () => sampleNow, isSample: true, ...appOptions });
  const load = loaderOf(running);
  const { indices = [], ...dataset } = sampleDataset();
  await load({ ...dataset, indices: hasLevels ? indices : indices.slice(-1) });
  return {
    ...running,
    load,
    get: async (path) => (await running.ask('GET', path)).json,
    post: async (path, body = {}) => (await running.ask('POST', path, { body })).json,
  };
}

/** What loads datasets into a service's database, as illustrative figures: they can be read at any instant. */
export function loaderOf({ app, settings }: TestApp): SampleApp['load'] {
  const database = new Database(settings.databaseUrl, { readers: 0, writers: 0 });
  return async (dataset) => {
    const report = await loadDataset(new LoadRepository(database), { ...dataset, isSample: true });
    // Where the clock stands still the next second never comes.
    app.responseCache.clear();
    return report;
  };
}
