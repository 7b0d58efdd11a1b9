import { sampleFrame, sampleNow, samplePages } from '@rueda/domain/sample';
import { publishPages } from '../content/publish-pages.ts';
import { Database } from '../database/database.ts';
import type { Dataset } from '../load/dataset.ts';
import { LoadRepository } from '../load/repository.ts';
import { sampleDataset } from '../load/sample-dataset.ts';
import { type LoadReport, loadDataset } from '../load/service.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** A service with the domain's sample, at the sample's moment. */
export interface SampleApp extends TestApp {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body?: object) => Promise<unknown>;
  /** Loads another dataset. */
  readonly load: (dataset: Dataset) => Promise<LoadReport>;
}

/**
 * Starts a service with the sample. Without its ten years, the default, it has the daily figures of its 60 sessions
 * and the yearly statements of five companies, and starts in a fraction of the time.
 */
export async function startSampleApp(
  options: TestAppOptions & { hasTenYears?: boolean } = {},
): Promise<SampleApp> {
  const { hasTenYears = false, ...appOptions } = options;
  const running = await startTestApp({ now: () => sampleNow, isSample: true, ...appOptions });
  const load = loaderOf(running);
  await load(sampleDataset({ hasTenYears }));
  await publishPages(running.address, await running.identity.publisherToken(), [
    ...samplePages(),
    sampleFrame(),
  ]);
  return {
    ...running,
    load,
    get: async (path) => (await running.sendRequest('GET', path)).json,
    post: async (path, body = {}) => (await running.sendRequest('POST', path, { body })).json,
  };
}

/** Returns a function that loads datasets into a service's database, by default as sample data, readable at any instant. */
export function loaderOf({ app, settings }: TestApp, isSample = true): SampleApp['load'] {
  const database = new Database(settings.databaseUrl, { readers: 0, writers: 0 });
  return async (dataset) => {
    const report = await loadDataset(new LoadRepository(database), { ...dataset, isSample });
    // With a frozen clock cached responses never expire.
    app.responseCache.clear();
    return report;
  };
}
