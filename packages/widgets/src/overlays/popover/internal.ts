/** For the other widgets of this package only. */
export { renderPopover } from './popover.tsx';
