export type { ChartLine } from './series.ts';
export type { ChartFile, ChartMark } from './parts.tsx';
export { PriceChart, type PriceChartProps } from './price-chart.tsx';
