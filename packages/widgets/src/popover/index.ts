export { drawPopover, Popover, type PopoverProps } from './popover.tsx';
