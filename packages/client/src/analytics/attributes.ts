import type { GaConfig } from '@rueda/domain/content';
import type { AnalyticsEvent } from '@rueda/domain/site';
import type { Analytics } from './analytics.ts';

/** The analytics settings of a control. */
export interface ControlAnalytics extends GaConfig {
  /**
   * The events that are sent.
   * @default ['click']
   */
  events?: readonly AnalyticsEvent[];
}

/** The settings as HTML attributes, so that a server-rendered control needs no script. */
export type AnalyticsAttributes = Partial<
  Record<`data-analytics${'' | '-events' | '-action' | '-category'}`, string>
>;

/** Writes a control's analytics settings as attributes for `listenToControls`. */
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

/** The DOM event behind each analytics event. `focusin` and `focusout` bubble; `focus` and `blur` do not. */
const domEvents: Record<AnalyticsEvent, string> = {
  click: 'click',
  enter: 'keydown',
  focus: 'focusin',
  blur: 'focusout',
  change: 'change',
};

/**
 * Sends the events of every control with analytics attributes, including controls added later.
 * @returns a function that removes the listeners.
 */
export function listenToControls(analytics: Analytics, root: Document | HTMLElement = document): () => void {
  const removals = Object.entries(domEvents).map(([name, domEvent]) => {
    const listener = (event: Event): void => {
      // `enter` is the Enter key.
      if (name === 'enter' && (event as KeyboardEvent).key !== 'Enter') return;
      const target = event.target instanceof Element ? event.target : null;
      const control = target?.closest<HTMLElement>('[data-analytics]');
      const {
        analytics: controlName,
        analyticsEvents,
        analyticsAction,
        analyticsCategory,
      } = control?.dataset ?? {};
      if (!controlName || !analyticsEvents?.split(' ').includes(name)) return;
      const config: GaConfig = {
        control: controlName,
        controlAction: analyticsAction ?? null,
        category: analyticsCategory ?? null,
      };
      const link = name === 'click' ? target?.closest<HTMLAnchorElement>('a[href]') : null;
      if (link) analytics.follow(event as MouseEvent, link, config);
      else analytics.send(name as AnalyticsEvent, config);
    };
    root.addEventListener(domEvent, listener);
    return () => root.removeEventListener(domEvent, listener);
  });
  return () => {
    for (const remove of removals) remove();
  };
}
