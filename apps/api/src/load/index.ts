/** Shared by the feed and the loader: parsing of the source's rows, and storing them. */
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
