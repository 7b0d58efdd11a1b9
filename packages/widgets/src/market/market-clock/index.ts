export { MarketClock, type MarketClockProps } from './market-clock.tsx';
