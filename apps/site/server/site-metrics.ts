import { Metrics } from '@rueda/server/metrics';
import type { ServiceCall } from '../app/framework/renderer.ts';

/** How a call of the service ended: with a response below 400, below 500 or above, or without one. */
type CallOutcome = 'ok' | 'rejected' | 'failed' | 'away';

/** Who needs the response: a page, or a script of a visitor through `/api`. */
type Caller = 'page' | 'visitor';

/** What was sent. */
export type PageKind = 'page' | 'file' | 'error' | 'personal';

/** Where a page came from: the cache, fresh or stale; a render for another visitor; its own; or there is no cache. */
export type CacheResult = 'hit' | 'stale' | 'shared' | 'miss' | 'none';

type VitalsLabel = 'page' | 'language' | 'device';

export type RenderRejection = 'full' | 'timeout';

/** The metrics of the site. Every label has a fixed set of values. */
export class SiteMetrics extends Metrics {
  readonly countPage = this.counterOf<'kind' | 'cache'>(
    'page_responses_total',
    'Pages and data files by kind, and by where they came from.',
    ['kind', 'cache'],
    [
      { kind: 'page', cache: 'hit' },
      { kind: 'page', cache: 'miss' },
    ],
  ) as (labels: { kind: PageKind; cache: CacheResult }) => void;
  readonly recordRender = this.histogramOf<'queue'>(
    'page_render_seconds',
    'Time to render and compress a page on a worker thread, with the calls of the service.',
    ['queue'],
  );
  readonly recordWait = this.histogramOf<'queue'>(
    'page_render_wait_seconds',
    'Time that a page waited for a worker thread.',
    ['queue'],
  );
  readonly countRejection = this.counterOf<'reason'>(
    'page_render_rejections_total',
    'Pages that were not rendered: too many waited (full), or one waited too long (timeout).',
    ['reason'],
    [{ reason: 'full' }, { reason: 'timeout' }],
  ) as (labels: { reason: RenderRejection }) => void;
  readonly #recordCall = this.histogramOf<'caller' | 'outcome'>(
    'service_call_seconds',
    'Time of the calls of the service, by caller and outcome.',
    ['caller', 'outcome'],
  );
  readonly #countFailure = this.counterOf<'caller'>(
    'service_call_failures_total',
    'Calls that the service did not respond to, or with status 500 and above.',
    ['caller'],
    [{ caller: 'page' }, { caller: 'visitor' }],
  );

  /** Of visitors who allow analytics. The limits of a good page are bounds: 2.5 s, 0.2 s and 0.1. */
  readonly recordVitals = {
    lcp: this.#vitalsOf('lcp_seconds', 'Largest Contentful Paint.', [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10]),
    inp: this.#vitalsOf('inp_seconds', 'Interaction to Next Paint.', [0.05, 0.1, 0.2, 0.3, 0.5, 1]),
    cls: this.#vitalsOf('cls', 'Cumulative Layout Shift.', [0, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5]),
  };

  #vitalsOf(name: string, help: string, bounds: number[]) {
    return this.distributionOf<VitalsLabel>(
      `web_vitals_${name}`,
      help,
      ['page', 'language', 'device'],
      bounds,
    );
  }

  /** Counts a call of the service; a status of 0 is none. */
  recordCall(caller: Caller, { status, milliseconds }: ServiceCall): void {
    const outcome = outcomeOf(status);
    this.#recordCall({ caller, outcome }, milliseconds);
    if (outcome === 'failed' || outcome === 'away') this.#countFailure({ caller });
  }
}

function outcomeOf(status: number): CallOutcome {
  if (status === 0) return 'away';
  if (status >= 500) return 'failed';
  return status >= 400 ? 'rejected' : 'ok';
}
