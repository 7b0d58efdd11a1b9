/** The built site in a separate process, as an operator runs it: to measure its memory, files and shutdown. */
import { type ChildApp, startProcess } from '@rueda/api/testing/child-app';
import { inject } from 'vitest';
import { freePort } from '../../../../tools/free-port.ts';

/** An injected fault that a test must detect. */
export type SiteDefect = 'no limit on readers' | 'exit at once';

/** Starts a site on the service with the sample, with the default limits, and waits until it is ready. */
export async function startChildSite(
  variables: Record<string, string> = {},
  defect?: SiteDefect,
): Promise<ChildApp> {
  const port = String(await freePort());
  const entry = defect === undefined ? '../../server/main.ts' : './defective-site.testing.ts';
  return startProcess(new URL(entry, import.meta.url), {
    NODE_ENV: 'production',
    PORT: port,
    ORIGIN: `http://127.0.0.1:${port}`,
    SERVICE_ADDRESS: inject('serviceAddress'),
    ...(defect !== undefined && { DEFECT: defect }),
    ...variables,
  });
}

export async function stopChildSite(child: ChildApp): Promise<void> {
  child.process.kill('SIGKILL');
  await child.ended;
}
