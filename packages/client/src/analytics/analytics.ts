import type { GaConfig } from '@rueda/domain/content';
import { type AnalyticsEvent, isAnalyticsEvent, linkRedirectDelay } from '@rueda/domain/site';
import type { Consent } from '../consent/consent.ts';

/** One event of one control. */
export interface Hit extends GaConfig {
  event: AnalyticsEvent;
}

/**
 * What takes the events away. One that gives back a promise makes a same-tab link wait for it, 500 ms at most; one
 * that gives back nothing, such as a beacon, makes nobody wait.
 */
export type Sink = (hit: Hit) => void | Promise<unknown>;

export interface AnalyticsOptions {
  sink: Sink;
  /** Nothing is sent, and nothing is kept to be sent later, until it allows analytics. */
  consent: Pick<Consent, 'allows'>;
  /**
   * What opens the address of a link.
   * @default the page goes to it
   */
  navigate?: (address: string) => void;
}

export interface Analytics {
  /** Sends an event of a control. Never throws and never waits; an event that is not one of the five is dropped. */
  send(event: AnalyticsEvent, config: GaConfig): void;
  /** Sends the click on a link. Where the link would leave this tab at once, the tab waits for the sink, 500 ms at most. */
  follow(click: MouseEvent, link: HTMLAnchorElement, config: GaConfig): void;
}

/** Sends events to a sink, once the visitor allows it. */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { sink, consent, navigate = (address) => location.assign(address) } = options;

  /** Gives back what a link may wait for, if anything. */
  function deliver(event: AnalyticsEvent, config: GaConfig): Promise<unknown> | undefined {
    if (!isAnalyticsEvent(event) || !consent.allows('analytics')) return undefined;
    const { control, controlAction, category } = config;
    try {
      const sent = sink({ event, control, controlAction, category });
      // A sink that fails has cost the visitor nothing, and there is nobody to tell.
      return sent?.then === undefined ? undefined : sent.then(nothing, nothing);
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
      const go = (): void => {
        if (hasLeft) return;
        hasLeft = true;
        clearTimeout(timer);
        navigate(href);
      };
      const timer = setTimeout(go, linkRedirectDelay);
      void sent.then(go);
    },
  };
}

const nothing = (): void => {};

/** A click that would open this link here: not one that somebody took over, nor one for a new tab or a download. */
function leavesThisTab(click: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
  const isHere = (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  return isPlain && isHere && !click.defaultPrevented && /^https?:$/.test(link.protocol);
}
