import type { GaConfig } from '@rueda/domain/content';
import { type AnalyticsEvent, isAnalyticsEvent, linkRedirectDelayMs } from '@rueda/domain/site';
import type { Consent } from '../consent/consent.ts';

/** One event of one control. */
export interface Hit extends GaConfig {
  event: AnalyticsEvent;
}

/**
 * Delivers events. A same-tab link waits for a returned promise, 500 ms at most; a sink that returns nothing, such
 * as a beacon, delays no link.
 */
export type Sink = (hit: Hit) => void | Promise<unknown>;

export interface AnalyticsOptions {
  sink: Sink;
  /** Until it allows analytics, events are dropped: none is sent later. */
  consent: Pick<Consent, 'allows'>;
  /**
   * Opens the address of a link.
   * @default location.assign
   */
  navigate?: (address: string) => void;
}

export interface Analytics {
  /** Sends an event of a control. Never throws and never waits; an unknown event is dropped. */
  send(event: AnalyticsEvent, config: GaConfig): void;
  /** Sends the click on a link. Same-tab navigation waits for the sink, 500 ms at most. */
  follow(click: MouseEvent, link: HTMLAnchorElement, config: GaConfig): void;
}

/** Sends events to a sink while the visitor allows it. */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { sink, consent, navigate = (address) => location.assign(address) } = options;

  /** Returns the promise a link waits for, if the sink has one. */
  function deliver(event: AnalyticsEvent, config: GaConfig): Promise<unknown> | undefined {
    if (!isAnalyticsEvent(event) || !consent.allows('analytics')) return undefined;
    const { control, controlAction, category } = config;
    try {
      const sent = sink({ event, control, controlAction, category });
      // A failing sink must not affect the visitor.
      return sent?.then === undefined ? undefined : sent.then(ignore, ignore);
    } catch {
      return undefined;
    }
  }

  return {
    send: (event, config) => void deliver(event, config),
    follow(click, link, config) {
      const sent = deliver('click', config);
      if (!sent || !leavesThisTab(click, link)) return;
      click.preventDefault();
      const { href } = link;
      let hasLeft = false;
      const leave = (): void => {
        if (hasLeft) return;
        hasLeft = true;
        clearTimeout(timer);
        navigate(href);
      };
      const timer = setTimeout(leave, linkRedirectDelayMs);
      void sent.then(leave);
    },
  };
}

const ignore = (): void => {};

/** Would this click open the link in this tab? False for a handled click, a new tab or a download. */
function leavesThisTab(click: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
  const isHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  return isPlain && isHere && !click.defaultPrevented && /^https?:$/.test(link.protocol);
}
