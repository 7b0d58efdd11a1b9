export { Tooltip, type TooltipData, type TooltipProps } from './tooltip.tsx';
