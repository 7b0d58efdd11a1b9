export { FilterToolbar, type FilterToolbarProps } from './filter-toolbar.tsx';
export type { ToolbarLists } from './toolbar-lists.ts';
export type { ToolbarControl } from './toolbar-state.ts';
