import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { isServer } from '../../runtime/island.tsx';
import { classNames } from '../../theme/class-names.ts';
import { LazyContent, TabsBehaviour } from './tabs.client.tsx';

export interface Tab {
  /** The id of the panel. A link to `#id`, or to an element inside the panel, opens it. */
  id: string;
  /** The label of the tab. */
  title: string;
  /**
   * The content of the panel. In client React a function is called when the panel is first shown; until then its
   * content is not mounted, and neither find-in-page nor a link can reach it. A server calls it at once, so that the
   * HTML works without script; hidden panels cost no layout, and their lazy images are not loaded.
   */
  content: ReactNode | (() => ReactNode);
  /**
   * Whether the tab is selected when the page loads. If no tab is active, the first one is selected.
   * @default false
   */
  isActive?: boolean;
  /**
   * Whether the tab is disabled and has no panel. Its title should state why: "Bonos, sin datos".
   * @default false
   */
  isDisabled?: boolean;
}

export interface TabsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The tabs, in reading order. */
  tabs: readonly Tab[];
  /** The accessible name of the tab list. */
  label: string;
  /**
   * The heading level of the panel titles, which replace the tabs in print and without script.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** Called in client React with the title of the tab that the visitor selects. */
  onTabChange?: (title: string) => void;
}

/**
 * Panels of which one is open. Without script all panels are visible, each under its title. Each selection dispatches
 * the event `rueda-select`, whose `detail` is the title.
 */
export function Tabs({
  tabs,
  label,
  headingLevel = 3,
  onTabChange,
  className,
  ...rest
}: TabsProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  const active = tabs.find(isActive) ?? tabs.find(isOpenable) ?? tabs[0];
  return (
    <div className={classNames('rueda-Tabs', className)} {...rest}>
      {/* Plain links until the behaviour turns them into tabs: an element without a role cannot have a name. */}
      <div className="rueda-Tabs-list" data-label={label}>
        {tabs.map((tab) => renderTab(tab, tab === active))}
      </div>
      {tabs.map(
        (tab) =>
          !tab.isDisabled && (
            <div
              key={tab.id}
              id={tab.id}
              className="rueda-Tabs-panel"
              data-active={tab === active ? '' : undefined}
            >
              <Heading className="rueda-Tabs-heading">{tab.title}</Heading>
              {renderContent(tab.content, tab === active)}
            </div>
          ),
      )}
      <TabsBehaviour onTabChange={onTabChange} />
    </div>
  );
}

function renderContent(content: Tab['content'], isShown: boolean): ReactNode {
  if (typeof content !== 'function') return content;
  return isServer ? content() : <LazyContent render={content} isShown={isShown} />;
}

/** Renders the tab as a link to its panel. */
function renderTab({ id, title, isDisabled }: Tab, isShown: boolean): ReactElement {
  return (
    <a
      key={id}
      className="rueda-Tabs-tab"
      data-active={isShown ? '' : undefined}
      href={isDisabled ? undefined : `#${id}`}
      role={isDisabled ? 'link' : undefined}
      aria-disabled={isDisabled ? true : undefined}
    >
      {title}
    </a>
  );
}

function isOpenable(tab: Tab): boolean {
  return !tab.isDisabled;
}

function isActive(tab: Tab): boolean {
  return tab.isActive === true && !tab.isDisabled;
}
