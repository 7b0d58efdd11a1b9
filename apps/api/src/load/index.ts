/** What the feed shares with the loader: how a row of the source is read, and the one way into the tables. */
export {
  factColumns,
  indexColumns,
  iso,
  levelColumns,
  marketColumns,
  type Origin,
  tickColumns,
} from './columns.ts';
export { type StoredDataset, storeRows } from './repository.ts';
export { indexRow, marketRow, materialFact, tick } from './rows.ts';
