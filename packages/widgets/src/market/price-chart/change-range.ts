import type { ChartRange } from '@rueda/domain/quotes';
import type { PriceChartBehaviourProps } from './behaviour-props.ts';

/** Functions of the behaviour that a change of period needs. */
interface RangeChange {
  /** Aborts the current period, and returns the signal of the next. */
  begin: () => AbortSignal;
  /** Shows a text under the chart and announces it. */
  announce: (text: string) => void;
  /** Attaches to the current chart. */
  start: () => void;
}

const selectorOf = (name: string): string => `.rueda-PriceChart-${name}`;

/** Shows the period of a link, or of the form with custom days; or calls `onRangeChange`. */
export async function changeRange(
  host: HTMLElement,
  control: HTMLAnchorElement | HTMLFormElement,
  { onRangeChange, failures }: PriceChartBehaviourProps,
  { begin, announce, start }: RangeChange,
): Promise<void> {
  const days = control instanceof HTMLFormElement ? readDays(control) : null;
  if (onRangeChange && days) return onRangeChange('own', days);
  if (onRangeChange) return onRangeChange(control.dataset['range'] as ChartRange);
  const url = control instanceof HTMLFormElement ? urlOf(control) : control.href;
  const signal = begin();
  host.ariaBusy = 'true';
  const other = await fetchChart(url, host.id, signal);
  // A newer request is pending: the chart stays busy.
  if (signal.aborted) return;
  host.ariaBusy = null;
  if (other && replaceChart(host, other)) {
    // A copied URL opens this period.
    history.replaceState(history.state, '', url);
    const sentence = host.querySelector(selectorOf('caption'))?.firstChild?.textContent ?? '';
    // Screen readers misread the comma of thousands.
    announce(sentence.replaceAll(/(\d),(?=\d{3})/g, '$1'));
  } else announce(failures[0]);
  // A failure is visible too; a success is only announced.
  host.querySelector(selectorOf('news'))?.classList.toggle('rueda-Hidden', other !== null);
  start();
}

/**
 * Loads the server-rendered chart of another page; null if that fails. XMLHttpRequest returns a document: Trusted Types
 * would block parsing text.
 */
function fetchChart(url: string, id: string, signal: AbortSignal): Promise<Element | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', url);
    request.responseType = 'document';
    request.timeout = 15_000;
    request.addEventListener('loadend', () => resolve(request.responseXML?.getElementById(id) ?? null));
    signal.addEventListener('abort', () => request.abort());
    request.send();
  });
}

/** Replaces the parts of the chart by those of another; false if they are missing. */
function replaceChart(host: HTMLElement, other: Element): boolean {
  const names = ['caption', 'body'];
  const parts = names.flatMap((name) => other.querySelector(selectorOf(name)) ?? []);
  if (parts.length < names.length) return false;
  const focused = document.activeElement;
  const hadFocus = host.contains(focused);
  // Ranges or views.
  const list = Math.max(0, [...host.querySelectorAll('nav')].indexOf(focused?.closest('nav') as HTMLElement));
  const isOpen = host.querySelector('details')?.open ?? false;
  for (const [index, element] of parts.entries())
    host.querySelector(selectorOf(names[index] ?? ''))?.replaceWith(document.adoptNode(element));
  host.querySelector('details')?.toggleAttribute('open', isOpen);
  if (hadFocus) host.querySelectorAll('nav')[list]?.querySelector<HTMLElement>('[aria-current]')?.focus();
  return true;
}

function readDays(form: HTMLFormElement): { from: string; to: string } {
  const read = (name: string): string => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  return { from: read('desde'), to: read('hasta') };
}

/** The URL of a form's GET request. */
function urlOf(form: HTMLFormElement): string {
  const url = new URL(form.action);
  const data = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  url.search = new URLSearchParams(data).toString();
  return url.href;
}
