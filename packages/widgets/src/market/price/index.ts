export { renderBadge, renderPrice, PriceChange, type PriceChangeProps, priceAge } from './price.tsx';
export { renderSparkline } from './sparkline.tsx';
