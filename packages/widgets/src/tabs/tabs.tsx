import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { islandOrLeaf } from '../islands/island.tsx';
import { classNames } from '../styles/class-names.ts';
import { TabList } from './tabs.client.tsx';

export interface Tab {
  /** The panel's anchor: a link to `#id`, or to anything inside the panel, opens it. */
  id: string;
  /** What stands on the tab. */
  title: string;
  /** What the tab shows. */
  content: ReactNode;
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

export interface TabsProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'onSelect'> {
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
  onSelect?: (title: string) => void;
}

const TabListIsland = islandOrLeaf('tabs', TabList);

/**
 * Panels of which one is open. Without script all of them are, one after another under their titles. The element
 * tells of each choice with the event `rueda-select`, whose detail is the title.
 */
export function Tabs({
  tabs,
  label,
  headingLevel = 3,
  onSelect,
  className,
  ...rest
}: TabsProps): ReactElement {
  const Heading = `h${headingLevel}` as const;
  const active = tabs.find(({ isActive, isDisabled }) => isActive && !isDisabled);
  const first = active ?? tabs.find(({ isDisabled }) => !isDisabled) ?? tabs[0];
  const list = {
    label,
    tabs: tabs.map(({ id, title, isDisabled = false }) => ({ id, title, isDisabled })),
    active: first?.id ?? '',
  };
  return (
    <div className={classNames('rueda-Tabs', className)} {...rest}>
      <TabListIsland {...list} {...(onSelect && { onSelect })} />
      {tabs.map(
        ({ id, title, content, isDisabled }) =>
          !isDisabled && (
            <div
              key={id}
              id={id}
              className="rueda-Tabs-panel"
              data-active={id === first?.id ? '' : undefined}
            >
              <Heading className="rueda-Tabs-heading">{title}</Heading>
              {content}
            </div>
          ),
      )}
    </div>
  );
}
