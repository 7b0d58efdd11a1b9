export * from './accordion/index.ts';
export * from './button/index.ts';
export * from './great-price-card/index.ts';
export { hasIslands, island, type When } from './islands/island.tsx';
export * from './modal/index.ts';
