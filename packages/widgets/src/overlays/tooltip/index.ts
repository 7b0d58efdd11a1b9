export type { TooltipData } from '@rueda/domain/content';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
