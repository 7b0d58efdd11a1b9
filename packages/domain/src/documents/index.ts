export { describeFile, fileFormat, fileUrl, formatFileSize } from './file-links.ts';
export {
  type ArchiveItem,
  archiveSchema,
  type DownloadRow,
  downloadRowSchema,
  type FileLinkCell,
  fileLinkCellSchema,
  type Filing,
  type ImportantFact,
  importantFactSchema,
  isSubPart,
  type MaterialFact,
  materialFactSchema,
  type Memory,
  memorySchema,
} from './files.ts';
