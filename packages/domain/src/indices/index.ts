export { findIndex, findIndexByPath, indices, type MarketIndex } from './catalogue.ts';
