import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { isServer } from '../../runtime/island.tsx';
import { classNames } from '../../theme/class-names.ts';
import { LazyContent, TabsBehaviour } from './tabs.client.tsx';

export interface Tab {
  /** The panel's anchor: a link to `#id`, or to anything inside the panel, opens it. */
  id: string;
  /** What stands on the tab. */
  title: string;
  /**
   * What the tab shows. A function is called when the panel is first shown, where React draws the page: nothing of it
   * is mounted before, nor found by a search in the page or by a link into it. A server calls it at once, because its
   * HTML reads without script; hidden panels cost no layout there, and lazy pictures in them are not fetched.
   */
  content: ReactNode | (() => ReactNode);
  /**
   * Open when the page arrives. Without any that is, the first one is.
   * @default false
   */
  isActive?: boolean;
  /**
   * Cannot be opened, and has no panel. Its title should say why: "Bonos, sin datos".
   * @default false
   */
  isDisabled?: boolean;
}

export interface TabsProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** The tabs, in reading order. */
  tabs: readonly Tab[];
  /** What the tabs are about, said to those who do not see them. */
  label: string;
  /**
   * The level of the panels' titles, which stand over them where there are no tabs: on paper and without script.
   * @default 3
   */
  headingLevel?: 2 | 3 | 4 | 5 | 6;
  /** Called in client React with the title of the tab that the visitor opened. */
  onTabChange?: (title: string) => void;
}

/**
 * Panels of which one is open. Without script all of them are, one after another under their titles. The element
 * tells of each choice with the event `rueda-select`, whose detail is the title.
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
      {/* Until script makes tabs of them these are links, and nothing that could have a name. */}
      <div className="rueda-Tabs-list" data-label={label}>
        {tabs.map((tab) => drawTab(tab, tab === active))}
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
  return isServer ? content() : <LazyContent draw={content} isShown={isShown} />;
}

/** A link to its panel. */
function drawTab({ id, title, isDisabled }: Tab, isShown: boolean): ReactElement {
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
