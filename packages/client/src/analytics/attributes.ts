import type { GaConfig } from '@rueda/domain/content';
import type { AnalyticsEvent } from '@rueda/domain/site';
import type { Analytics } from './analytics.ts';

/** What a control tells analytics, and on which events. */
export interface ControlAnalytics extends GaConfig {
  /**
   * The events that are sent.
   * @default ['click']
   */
  events?: readonly AnalyticsEvent[];
}

/** The attributes that say it in HTML, so that a server can print them and the control needs no script of its own. */
export type AnalyticsAttributes = Partial<
  Record<`data-analytics${'' | '-events' | '-action' | '-category'}`, string>
>;

/** Prints what a control tells analytics. `listenToControls` reads it. */
export function analyticsAttributes(analytics: ControlAnalytics | null | undefined): AnalyticsAttributes {
  if (!analytics) return {};
  const { control, controlAction, category, events = ['click'] } = analytics;
  return {
    'data-analytics': control,
    'data-analytics-events': events.join(' '),
    ...(controlAction === null ? {} : { 'data-analytics-action': controlAction }),
    ...(category === null ? {} : { 'data-analytics-category': category }),
  };
}

/** The event of the page behind each of ours. Of the two that bubble and mean focus, these are the ones. */
const pageEvents: Record<AnalyticsEvent, string> = {
  click: 'click',
  enter: 'keydown',
  focus: 'focusin',
  blur: 'focusout',
  change: 'change',
};

/**
 * Sends the events of every control in a page that carries the attributes, those added later included.
 * @returns what stops it.
 */
export function listenToControls(analytics: Analytics, root: Document | HTMLElement = document): () => void {
  const listeners = Object.entries(pageEvents).map(([ours, theirs]) => {
    const listener = (event: Event): void => {
      // `enter` is the Enter key.
      if (ours === 'enter' && (event as KeyboardEvent).key !== 'Enter') return;
      const target = event.target instanceof Element ? event.target : null;
      const control = target?.closest<HTMLElement>('[data-analytics]');
      const { analytics: name, analyticsEvents, analyticsAction, analyticsCategory } = control?.dataset ?? {};
      if (!name || !analyticsEvents?.split(' ').includes(ours)) return;
      const config: GaConfig = {
        control: name,
        controlAction: analyticsAction ?? null,
        category: analyticsCategory ?? null,
      };
      const link = ours === 'click' ? target?.closest<HTMLAnchorElement>('a[href]') : null;
      if (link) analytics.follow(event as MouseEvent, link, config);
      else analytics.send(ours as AnalyticsEvent, config);
    };
    root.addEventListener(theirs, listener);
    return () => root.removeEventListener(theirs, listener);
  });
  return () => {
    for (const stop of listeners) stop();
  };
}
