export { checkSums, type SumCheck } from './adds-up.ts';
export { type ColumnName, columnMessages, columnName } from './columns.ts';
export { type ComparedColumn, type ComparedFigure, compareStatements, type Comparison } from './compare.ts';
export { formatStatementValue } from './format.ts';
export {
  documentNames,
  type DocumentType,
  isDocumentType,
  type LineKind,
  type Period,
  periodName,
  quarterNames,
  readPeriod,
} from './kinds.ts';
export { lineName } from './line-names.ts';
export { type QuarterlyResult, type QuarterlyResults, quarterlyResults } from './quarterly-results.ts';
export { readStatement, type Statement, type StatementRow } from './read-statement.ts';
