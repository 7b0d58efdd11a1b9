import type { ChartRange } from '@rueda/domain/quotes';
import type { PriceChartBehaviourProps } from './behaviour-props.ts';

/** What the behaviour gives to whoever changes its line. */
interface Change {
  /** Ends what is shown, and gives the signal of what comes in its place. */
  begin: () => AbortSignal;
  /** Says something under the chart, and aloud. */
  tell: (text: string) => void;
  /** Goes on with what is shown now. */
  start: () => void;
}

const part = (name: string): string => `.rueda-PriceChart-${name}`;

/** Shows the period of a link, or of the form with the visitor's own days; or tells the page's React of it. */
export async function changeRange(
  host: HTMLElement,
  from: HTMLAnchorElement | HTMLFormElement,
  { onRangeChange, failures }: PriceChartBehaviourProps,
  { begin, tell, start }: Change,
): Promise<void> {
  const days = from instanceof HTMLFormElement ? daysOf(from) : null;
  if (onRangeChange && days) return onRangeChange('own', days);
  if (onRangeChange) return onRangeChange(from.dataset['range'] as ChartRange);
  const address = from instanceof HTMLFormElement ? addressOf(from) : from.href;
  const signal = begin();
  host.ariaBusy = 'true';
  const other = await fetchChart(address, host.id, signal);
  // Another was asked for meanwhile, and is busy still.
  if (signal.aborted) return;
  host.ariaBusy = null;
  if (other && replace(host, other)) {
    // The address leads back to this period, for whoever it is sent to.
    history.replaceState(history.state, '', address);
    const sentence = host.querySelector(part('caption'))?.firstChild?.textContent ?? '';
    // Thousands without their comma, which voices stumble over.
    tell(sentence.replaceAll(/(\d),(?=\d{3})/g, '$1'));
  } else tell(failures[0]);
  // A failure is seen too; what the eye has seen already is only heard.
  host.querySelector(part('news'))?.classList.toggle('rueda-Hidden', other !== null);
  start();
}

/**
 * The chart as another page has it, drawn there by the server: no script here draws one. Asked for as a document,
 * because a parser of text is closed where a page requires Trusted Types. Null where it did not come.
 */
function fetchChart(address: string, id: string, signal: AbortSignal): Promise<Element | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = 15_000;
    request.addEventListener('loadend', () => resolve(request.responseXML?.getElementById(id) ?? null));
    signal.addEventListener('abort', () => request.abort());
    request.send();
  });
}

/** Puts the parts of one chart in the place of another's. False where it is none. */
function replace(host: HTMLElement, other: Element): boolean {
  const names = ['caption', 'body'];
  const fresh = names.flatMap((name) => other.querySelector(part(name)) ?? []);
  if (fresh.length < names.length) return false;
  const hadFocus = host.contains(document.activeElement);
  const isOpen = host.querySelector('details')?.open ?? false;
  for (const [index, element] of fresh.entries())
    host.querySelector(part(names[index] ?? ''))?.replaceWith(document.adoptNode(element));
  host.querySelector('details')?.toggleAttribute('open', isOpen);
  if (hadFocus) host.querySelector<HTMLElement>(`${part('range')}[aria-current]`)?.focus();
  return true;
}

function daysOf(form: HTMLFormElement): { from: string; to: string } {
  const text = (name: string): string => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  return { from: text('desde'), to: text('hasta') };
}

/** The address that a form sends to. */
function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action);
  const data = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  address.search = new URLSearchParams(data).toString();
  return address.href;
}
