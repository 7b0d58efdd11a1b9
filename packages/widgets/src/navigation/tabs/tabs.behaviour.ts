import { hashTarget } from '../../interaction/hash-target.ts';
import { warnOfDuplicates } from '../../runtime/duplicate-ids.ts';

/** Every bundler that can build React replaces it with a string literal. */
declare const process: { env: { NODE_ENV?: string } };

export interface TabsBehaviourProps {
  /** Called with the title of the tab that the visitor selects. */
  onTabChange?: ((title: string) => void) | undefined;
}

/** The tab stops. */
const stops = 'a[href],button,input,select,textarea,summary,[tabindex="0"]';

/** The index that each key leads to among the enabled tabs; it wraps around at the ends. */
const steps: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
  ' ': (at) => at,
};

/** Turns the server-rendered links into tabs, which show one panel and hide the others. */
export function attach(host: HTMLElement, props: TabsBehaviourProps, signal: AbortSignal): void {
  const list = host.querySelector<HTMLElement>('.rueda-Tabs-list');
  if (!list) return;

  // Read each time: React may have changed them since.
  const enabledTabs = (): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('.rueda-Tabs-tab[href]')];
  const find = (id: string): HTMLElement | undefined => enabledTabs().find((tab) => panelOf(tab) === id);
  /** The id of the panel that the page flags as active. */
  const active = (): string => panelsOf(host).find((panel) => 'active' in panel.dataset)?.id ?? '';

  // The selected tab, if another copy of this behaviour was attached before.
  let shown = panelOf(list.querySelector('[aria-selected=true]')) || active();
  let activeBefore = active();

  const update = (): void => {
    updateTabs(list, shown);
    for (const panel of panelsOf(host)) updatePanel(panel, panel.id === shown);
  };

  /** A selection lasts until its tab is removed or the page flags another, so that exactly one tab is selected. */
  const sync = (): void => {
    const before = shown;
    if (activeBefore !== active() || !find(shown)) shown = active();
    activeBefore = active();
    update();
    if (shown !== before) scrollTo(list, find(shown));
  };

  const select = (id: string): void => {
    const tab = find(id);
    if (!tab || id === shown) return;
    shown = id;
    update();
    scrollTo(list, tab);
    const title = tab.textContent;
    props.onTabChange?.(title);
    list.dispatchEvent(new CustomEvent('rueda-select', { bubbles: true, detail: title }));
  };

  /** Opens the panel that contains the target of the hash. Returns the target if the panel was closed. */
  const selectByHash = (): Element | null => {
    const target = hashTarget();
    const panel = target && panelsOf(host).find((one) => one.contains(target));
    if (!panel || panel.id === shown) return null;
    select(panel.id);
    return target;
  };

  if (process.env.NODE_ENV === 'development') warnOfDuplicates(panelsOf(host).map(({ id }) => id));
  sync();
  // The first tab is visible already, and reading its position would force a layout.
  if (find(shown) !== list.firstElementChild) scrollTo(list, find(shown));
  // No scrolling: the stylesheet has shown the panel since the page loaded, and the visitor may have moved on.
  selectByHash();

  const observer = new MutationObserver(sync);
  observer.observe(list, {
    childList: true,
    subtree: true,
    attributeFilter: ['aria-disabled', 'data-active', 'data-label', 'href'],
  });
  signal.addEventListener('abort', () => observer.disconnect());

  // Find-in-page has a match in a hidden panel.
  host.addEventListener('beforematch', ({ target }) => select((target as Element).id), { signal });
  // Not every browser fires beforematch for a link, or scrolls to a hidden target.
  addEventListener('hashchange', () => selectByHash()?.scrollIntoView(), { signal });

  const onClick = (event: MouseEvent): void => {
    const id = panelOf((event.target as Element).closest('.rueda-Tabs-tab'));
    if (!id || hasModifier(event)) return;
    event.preventDefault();
    select(id);
    writeHash(id);
  };
  list.addEventListener('click', onClick, { signal });

  let hasMoved = false;
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    // With a modifier key an arrow belongs to the browser: back, or the next word, or a selection.
    if (!step || hasModifier(event)) return;
    event.preventDefault();
    const tabs = enabledTabs();
    const next = tabs.at(step(tabs.findIndex((tab) => panelOf(tab) === shown)) % tabs.length);
    if (!next) return;
    next.focus();
    select(panelOf(next));
    hasMoved = true;
  };
  // On keyup: a key held down would exceed the browsers' rate limit for history changes.
  const onKeyUp = (): void => {
    if (hasMoved) writeHash(shown);
    hasMoved = false;
  };
  list.addEventListener('keydown', onKeyDown, { signal });
  list.addEventListener('keyup', onKeyUp, { signal });
}

/** Defined here: shared with behaviours that load later, it would be a file of its own. */
function hasModifier({ altKey, ctrlKey, metaKey, shiftKey }: MouseEvent | KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || shiftKey;
}

function panelsOf(host: HTMLElement): HTMLElement[] {
  return [...host.querySelectorAll<HTMLElement>(':scope > .rueda-Tabs-panel')];
}

/** The id of the panel that a tab opens; empty if it opens none. */
function panelOf(tab: Element | null | undefined): string {
  return tab?.getAttribute('href')?.slice(1) ?? '';
}

/** If every tab is disabled, the first one is the tab stop. */
function updateTabs(list: HTMLElement, shown: string): void {
  setAttribute(list, 'role', 'tablist');
  setAttribute(list, 'aria-label', list.dataset['label']);
  for (const tab of list.querySelectorAll('.rueda-Tabs-tab')) {
    const id = panelOf(tab);
    const isShown = shown === '' ? tab === list.firstElementChild : id === shown;
    setAttribute(tab, 'role', 'tab');
    setAttribute(tab, 'id', id && `${id}-tab`);
    setAttribute(tab, 'aria-controls', id);
    setAttribute(tab, 'aria-selected', String(isShown));
    setAttribute(tab, 'tabindex', isShown ? '0' : '-1');
    tab.toggleAttribute('data-active', isShown);
  }
}

function updatePanel(panel: HTMLElement, isShown: boolean): void {
  // A panel that is hidden until found has a box: with a role it would be a tab stop without a name.
  setAttribute(panel, 'role', isShown && 'tabpanel');
  setAttribute(panel, 'aria-labelledby', isShown && `${panel.id}-tab`);
  // For a panel of text only; one that contains a tab stop needs no other.
  setAttribute(panel, 'tabindex', isShown && !panel.querySelector(stops) && '0');
  // Find-in-page and links still reach the content of a panel that is hidden this way.
  setAttribute(panel, 'hidden', !isShown && 'until-found');
}

/** Sets an attribute, or removes one without a value; an attribute that is up to date causes no mutation. */
function setAttribute(element: Element, name: string, value: string | false | undefined): void {
  if (!value) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Centres the tab in its row, as far as the row scrolls. */
function scrollTo(list: HTMLElement, tab: HTMLElement | undefined): void {
  if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
}

/** Makes the URL link to this tab. Absolute, because a `base` element would change the path of a bare hash. */
function writeHash(id: string): void {
  history.replaceState(history.state, '', `${location.href.split('#')[0]}#${id}`);
}
