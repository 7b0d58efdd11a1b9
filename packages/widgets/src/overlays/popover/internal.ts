/** What other widgets of ours draw with: no part of the package. */
export { drawPopover } from './popover.tsx';
