import { isUnmodifiedClick } from '../../interaction/unmodified-click.ts';
import { warnOfDuplicates } from '../../runtime/duplicate-ids.ts';

export interface TabsBehaviourProps {
  /** Called with the title of the tab that the visitor opened. */
  onTabChange?: ((title: string) => void) | undefined;
}

/** What Tab stops at. */
const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Where each key goes from a tab, among those that can be opened; past an end it goes round. */
const steps: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
  ' ': (at) => at,
};

/** Turns the printed links into tabs, which show one panel and hide the others. */
export function attach(host: HTMLElement, props: TabsBehaviourProps, signal: AbortSignal): void {
  const list = host.querySelector<HTMLElement>('.rueda-Tabs-list');
  if (!list) return;

  // Read each time: React may have given others since.
  const open = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('.rueda-Tabs-tab[href]')];
  const find = (id: string): HTMLElement | undefined => open().find((tab) => panelOf(tab) === id);
  /** The id of the panel that the page asks for. */
  const active = (): string => panelsOf(host).find((panel) => 'active' in panel.dataset)?.id ?? '';

  // What was chosen before, where this behaviour takes over from another.
  let shown = panelOf(list.querySelector('[aria-selected=true]')) || active();
  let activeBefore = active();

  const draw = (): void => {
    drawTabs(list, shown);
    for (const panel of panelsOf(host)) drawPanel(panel, panel.id === shown);
  };

  /** A choice holds until its tab goes or the page asks for another: so one is active, whatever the page does. */
  const sync = (): void => {
    const before = shown;
    if (activeBefore !== active() || !find(shown)) shown = active();
    activeBefore = active();
    draw();
    if (shown !== before) scrollTo(list, find(shown));
  };

  const select = (id: string): void => {
    const tab = find(id);
    if (!tab || id === shown) return;
    shown = id;
    draw();
    scrollTo(list, tab);
    const title = tab.textContent;
    props.onTabChange?.(title);
    list.dispatchEvent(new CustomEvent('rueda-select', { bubbles: true, detail: title }));
  };

  /** Opens the panel that the address leads into, and says to what in it, if it was closed. */
  const selectByAddress = (): Element | null => {
    const target = targetOfAddress();
    const panel = target && panelsOf(host).find((one) => one.contains(target));
    if (!panel || panel.id === shown) return null;
    select(panel.id);
    return target;
  };

  warnOfDuplicates(panelsOf(host).map(({ id }) => id));
  sync();
  // The first tab is in sight already, and to look would make the browser lay the page out.
  if (find(shown) !== list.firstElementChild) scrollTo(list, find(shown));
  // The style sheet has shown it since the page arrived, and the visitor may have moved on: nothing scrolls.
  selectByAddress();

  const observer = new MutationObserver(sync);
  observer.observe(list, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-disabled', 'data-active', 'data-label', 'href'],
  });
  signal.addEventListener('abort', () => observer.disconnect());

  // The browser has found, in a panel that is hidden, what the visitor looks for.
  host.addEventListener('beforematch', ({ target }) => select((target as Element).id), { signal });
  // Not every browser tells of that, nor scrolls to what was hidden.
  addEventListener('hashchange', () => selectByAddress()?.scrollIntoView(), { signal });

  const press = (event: MouseEvent): void => {
    const id = panelOf((event.target as Element).closest('.rueda-Tabs-tab'));
    if (!id || !isUnmodifiedClick(event)) return;
    event.preventDefault();
    select(id);
    keepInAddress(id);
  };
  list.addEventListener('click', press, { signal });

  let hasMoved = false;
  const goTo = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    // With one of these keys an arrow is the browser's: back, or the next word.
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const tabs = open();
    const next = tabs.at(step(tabs.findIndex((tab) => panelOf(tab) === shown)) % tabs.length);
    if (!next) return;
    next.focus();
    select(panelOf(next));
    hasMoved = true;
  };
  // On release: a key held down would change the address oftener than browsers allow.
  const release = (): void => {
    if (hasMoved) keepInAddress(shown);
    hasMoved = false;
  };
  list.addEventListener('keydown', goTo, { signal });
  list.addEventListener('keyup', release, { signal });
}

function panelsOf(host: HTMLElement): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>(':scope > .rueda-Tabs-panel')];
}

/** The id of the panel that a tab opens; nothing where it opens none. */
function panelOf(tab: Element | null | undefined): string {
  return tab?.getAttribute('href')?.slice(1) ?? '';
}

/** Without a panel to show, where none can be opened, the first tab is the stop for the keyboard. */
function drawTabs(list: HTMLElement, shown: string): void {
  put(list, 'role', 'tablist');
  put(list, 'aria-label', list.dataset['label']);
  for (const tab of list.querySelectorAll('.rueda-Tabs-tab')) {
    const id = panelOf(tab);
    const isShown = shown === '' ? tab === list.firstElementChild : id === shown;
    put(tab, 'role', 'tab');
    put(tab, 'id', id && `${id}-tab`);
    put(tab, 'aria-controls', id);
    put(tab, 'aria-selected', String(isShown));
    put(tab, 'tabindex', isShown ? '0' : '-1');
    tab.toggleAttribute('data-active', isShown);
  }
}

function drawPanel(panel: HTMLElement, isShown: boolean): void {
  // A hidden panel keeps a box, which would be a stop for Tab and a name without words.
  put(panel, 'role', isShown && 'tabpanel');
  put(panel, 'aria-labelledby', isShown && `${panel.id}-tab`);
  // For words alone; what holds a stop of its own needs none before it.
  put(panel, 'tabindex', isShown && !panel.querySelector(stops) && '0');
  // The browser's own search, and a link, still find what is in a panel that is hidden so.
  put(panel, 'hidden', !isShown && 'until-found');
}

/** Writes an attribute, or takes away one that has no value; leaves alone what is right already. */
function put(element: Element, name: string, value: string | false | undefined): void {
  if (!value) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The tab in the middle of its row, as far as that scrolls. */
function scrollTo(list: HTMLElement, tab: HTMLElement | undefined): void {
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

function targetOfAddress(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // An address can be wrongly written, and then leads nowhere.
    return null;
  }
}

/** The address then leads back to this tab, for whoever it is sent to. Whole, or a `base` would change its path. */
function keepInAddress(id: string): void {
  history.replaceState(history.state, '', `${location.href.split('#', 1)[0]}#${id}`);
}
