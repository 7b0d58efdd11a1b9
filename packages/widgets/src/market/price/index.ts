export { drawBadge, drawPrice, PriceChange, type PriceChangeProps, priceAge } from './price.tsx';
export { drawSparkline } from './sparkline.tsx';
