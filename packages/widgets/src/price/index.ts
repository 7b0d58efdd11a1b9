export {
  drawBadge,
  drawChangeMark,
  drawNoValue,
  drawPrice,
  formatFigures,
  PriceChange,
  type PriceChangeProps,
  priceAge,
} from './price.tsx';
export { drawSparkline } from './sparkline.tsx';
