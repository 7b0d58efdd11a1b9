import { islandsOf } from './islands-map.ts';
import { widgetFolders } from './paths.ts';
import type { Problem, Tree } from './tree.ts';

/** Maximum KB (gzip) of each widget rendered by React, each island as a server-rendered page loads it, and each embed. */
export interface SizeBudgets {
  widgets: Record<string, number>;
  islands: Record<string, number>;
  embeds: Record<string, number>;
}

export const budgetsFile = 'packages/widgets/size-budgets.json';

/** Every widget and every island has a budget, and every budget has its widget or island. */
export function sizeBudgets(tree: Tree): Problem[] {
  const names = {
    widgets: [...widgetFolders(tree.keys()).keys()],
    islands: islandsOf(tree).map(({ name }) => name),
  };
  if (names.widgets.length === 0) return [];
  const budgets = JSON.parse(tree.get(budgetsFile) ?? '{}') as Partial<SizeBudgets>;
  const problem = (message: string): Problem => ({ file: budgetsFile, line: 1, message });
  return (['widgets', 'islands'] as const).flatMap((kind) => {
    const listed = budgets[kind] ?? {};
    return [
      ...names[kind]
        .filter((name) => !(name in listed))
        .map((name) => problem(`${kind} must list "${name}" with its budget in KB.`)),
      ...Object.keys(listed)
        .filter((name) => !names[kind].includes(name))
        .map((name) => problem(`${kind} lists "${name}", which does not exist: remove it.`)),
    ];
  });
}
