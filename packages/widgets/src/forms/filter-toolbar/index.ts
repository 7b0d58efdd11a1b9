export { FilterToolbar, type FilterToolbarProps } from './filter-toolbar.tsx';
export type { ToolbarControl } from './toolbar-state.ts';
