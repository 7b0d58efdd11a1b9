import { type AnalyticsEvent, isAnalyticsEvent } from '@rueda/domain/site';
import { languages } from '@rueda/domain/language';
import { analyticsPath, measuredControls, measuredPages } from '../../app/framework/analytics.ts';
import { devices, measuredKinds, type Vitals, vitalsPath } from '../../app/framework/vitals.ts';
import type { SitePlugin } from '../context.ts';
import { RequestError } from '../error-pages.ts';

/** More than the longest event. */
const bodyLimitBytes = 512;

interface Hit {
  event: AnalyticsEvent;
  control: string;
  page: string;
}

/**
 * `POST /medicion`: counts an event of a visitor who allows analytics, by event, control and page. `POST
 * /medicion/vitales`: records the speed of a page for such a visitor. Nothing else is stored: no address, no user, no
 * time. What is not in the lists is rejected, so the number of series is bounded.
 */
export const analytics: SitePlugin = (server, { limits, metrics }) => {
  const count = metrics.counterOf('analytics_events_total', 'Events of visitors who allow analytics.', [
    'event',
    'control',
    'page',
  ]);
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The type of a beacon.
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body));
    scope.addHook('onRequest', (request) => limits.api(request));
    const options = { bodyLimit: bodyLimitBytes };
    scope.post<{ Body: string | undefined }>(analyticsPath, options, async (request, reply) => {
      const hit = readHit(request.body);
      if (hit === null) throw new RequestError(400);
      count({ ...hit });
      return reply.code(204).send();
    });
    scope.post<{ Body: string | undefined }>(vitalsPath, options, async (request, reply) => {
      const vitals = readVitals(request.body);
      if (vitals === null) throw new RequestError(400);
      const { page, language, device, lcp, inp, cls } = vitals;
      const labels = { page, language, device };
      if (lcp !== null) metrics.recordVitals.lcp(labels, lcp / 1000);
      if (inp !== null) metrics.recordVitals.inp(labels, inp / 1000);
      if (cls !== null) metrics.recordVitals.cls(labels, cls);
      return reply.code(204).send();
    });
  });
};

function readHit(body: string | undefined): Hit | null {
  try {
    const { event, control, category } = JSON.parse(body ?? '') as Record<string, unknown>;
    const isKnown =
      isAnalyticsEvent(event) &&
      (measuredControls as readonly unknown[]).includes(control) &&
      (measuredPages as readonly unknown[]).includes(category);
    return isKnown ? { event, control: String(control), page: String(category) } : null;
  } catch {
    return null;
  }
}

/** Above what a visitor waits for. */
const maxMs = 600_000;
const maxShift = 100;

const isWithin = (value: unknown, max: number): boolean =>
  value === null || (typeof value === 'number' && value >= 0 && value <= max);

function readVitals(body: string | undefined): Vitals | null {
  try {
    const { page, language, device, lcp, inp, cls } = JSON.parse(body ?? '') as Record<string, unknown>;
    const isKnown =
      (measuredKinds as readonly unknown[]).includes(page) &&
      (languages as readonly unknown[]).includes(language) &&
      (devices as readonly unknown[]).includes(device);
    const isValid = isKnown && isWithin(lcp, maxMs) && isWithin(inp, maxMs) && isWithin(cls, maxShift);
    return isValid ? ({ page, language, device, lcp, inp, cls } as Vitals) : null;
  } catch {
    return null;
  }
}
