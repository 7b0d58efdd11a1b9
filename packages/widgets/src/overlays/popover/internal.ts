/** What other widgets of ours draw with: no part of the package. */
export { renderPopover } from './popover.tsx';
