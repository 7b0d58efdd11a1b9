export { GreatPriceCard, type GreatPriceCardProps } from './great-price-card.tsx';
