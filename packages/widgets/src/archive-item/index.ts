export { ArchiveItem, type ArchiveItemProps } from './archive-item.tsx';
export { type DocumentItemProps, drawDay, drawDocument, drawHour } from './document-line.tsx';
