import { type AnalyticsEvent, isAnalyticsEvent } from '@rueda/domain/site';
import { analyticsPath, measuredControls, measuredPages } from '../../app/framework/analytics.ts';
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
 * `POST /medicion`: counts an event of a visitor who allows analytics, by event, control and page. Nothing else is
 * stored: no address, no user, no time. Events that are not in the lists are rejected, so the number of series is bounded.
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
    scope.post<{ Body: string | undefined }>(
      analyticsPath,
      { bodyLimit: bodyLimitBytes, onRequest: (request) => limits.api(request) },
      async (request, reply) => {
        const hit = readHit(request.body);
        if (hit === null) throw new RequestError(400);
        count({ ...hit });
        return reply.code(204).send();
      },
    );
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
