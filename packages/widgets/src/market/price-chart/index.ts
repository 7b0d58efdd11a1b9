export type { ChartLine } from './series.ts';
export type { ChartMark } from './marks.tsx';
export type { ChartFile } from './parts.tsx';
export { PriceChart, type PriceChartProps } from './price-chart.tsx';
export type { ChartView } from './ranges.tsx';
