'use client';

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

export interface TabListProps {
  /** What the tabs are about. */
  label: string;
  /** Each tab: the id of its panel, and its title. */
  tabs: readonly { id: string; title: string; isDisabled: boolean }[];
  /** The id of the panel that the page opens with. */
  active: string;
  /** Called with the title of the tab that the visitor opened. */
  onSelect?: (title: string) => void;
}

/** Where each key goes from a tab, among those that can be opened; past an end it goes round. */
const steps: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
  ' ': (at) => at,
};

const tabId = (id: string): string => `${id}-tab`;

/** Links to the panels until script is awake; then tabs that show one panel and hide the others. */
export function TabList({ label, tabs, active, onSelect }: TabListProps): ReactElement {
  const [chosen, setChosen] = useState({ id: active, insteadOf: active });
  const list = useRef<HTMLDivElement>(null);
  const isAwake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const open = tabs.filter(({ isDisabled }) => !isDisabled);
  // A choice holds until its tab goes or the page asks for another: so one is active, whatever the props do.
  const holds = chosen.insteadOf === active && open.some(({ id }) => id === chosen.id);
  const current = holds ? chosen.id : active;

  // What is shown by now, which the handlers of the last render may not know: one link is told of by two events.
  const shown = useRef(current);
  const select = (id: string): void => {
    const tab = open.find((one) => one.id === id);
    if (!tab || id === shown.current) return;
    shown.current = id;
    setChosen({ id, insteadOf: active });
    // At once, for the browser that is about to scroll to something inside.
    showPanel(tabs, id);
    onSelect?.(tab.title);
    list.current?.dispatchEvent(new CustomEvent('rueda-select', { bubbles: true, detail: tab.title }));
  };

  /** Opens the panel that the address leads into, and says to what in it, if it was closed. */
  const selectByAddress = (): Element | null => {
    const target = targetOfAddress();
    const tab = open.find(({ id }) => document.getElementById(id)?.contains(target));
    if (!target || !tab || tab.id === shown.current) return null;
    select(tab.id);
    return target;
  };

  useLayoutEffect(() => {
    shown.current = current;
    showPanel(tabs, current);
  }, [tabs, current]);

  useLayoutEffect(() => {
    const tab = document.getElementById(tabId(current));
    if (!tab || !list.current) return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [current]);

  const isNew = useRef(true);
  useLayoutEffect(() => {
    // The style sheet has shown it since the page arrived, and the visitor may have moved on: nothing scrolls.
    if (isNew.current) selectByAddress();
    isNew.current = false;
  });

  useEffect(() => {
    // The browser has found, in a panel that is hidden, what the visitor looks for.
    const reveal = ({ target }: Event): void => select((target as Element).id);
    // Not every browser tells of that, nor scrolls to what was hidden.
    const follow = (): void => selectByAddress()?.scrollIntoView();
    document.addEventListener('beforematch', reveal);
    addEventListener('hashchange', follow);
    return () => {
      document.removeEventListener('beforematch', reveal);
      removeEventListener('hashchange', follow);
    };
  });

  const onClick = (event: MouseEvent, id: string): void => {
    // With one of these keys a link opens elsewhere.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    select(id);
    keepInAddress(id);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    // With one of these keys an arrow is the browser's: back, or the next word.
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = open.at(step(open.findIndex(({ id }) => id === current)) % open.length);
    if (!next) return;
    document.getElementById(tabId(next.id))?.focus();
    select(next.id);
  };

  return (
    <div
      className="rueda-Tabs-list"
      ref={list}
      {...(isAwake && {
        role: 'tablist',
        'aria-label': label,
        onKeyDown,
        // On release: a key held down would change the address oftener than browsers allow.
        onKeyUp: ({ key }) => key in steps && keepInAddress(current),
      })}
    >
      {tabs.map(({ id, title, isDisabled }) => (
        <a
          key={id}
          id={tabId(id)}
          className="rueda-Tabs-tab"
          data-active={id === current ? '' : undefined}
          {...(isDisabled ? { 'aria-disabled': true, role: 'link' } : { href: `#${id}` })}
          {...(isAwake && {
            role: 'tab',
            tabIndex: id === current ? 0 : -1,
            'aria-selected': id === current,
            ...(!isDisabled && { 'aria-controls': id, onClick: (event) => onClick(event, id) }),
          })}
        >
          {title}
        </a>
      ))}
    </div>
  );
}

function showPanel(tabs: TabListProps['tabs'], current: string): void {
  for (const { id } of tabs) {
    const panel = document.getElementById(id);
    if (!panel) continue;
    const isOpen = id === current;
    const attributes = { role: 'tabpanel', 'aria-labelledby': tabId(id), tabindex: '0' };
    for (const [name, value] of Object.entries(attributes)) {
      // A hidden panel keeps a box, which would be a stop for Tab and a name without words.
      if (isOpen) panel.setAttribute(name, value);
      else panel.removeAttribute(name);
    }
    // The browser's own search, and a link, still find what is in a panel that is hidden so.
    if (isOpen) panel.removeAttribute('hidden');
    else panel.setAttribute('hidden', 'until-found');
  }
}

function targetOfAddress(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // An address can be wrongly written, and then leads nowhere.
    return null;
  }
}

/** The address then leads back to this tab, for whoever it is sent to. */
function keepInAddress(id: string): void {
  history.replaceState(history.state, '', `#${id}`);
}
