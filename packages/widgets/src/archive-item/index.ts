export { ArchiveItem, type ArchiveItemProps } from './archive-item.tsx';
export { type DocumentItemProps, drawDocument, drawHour } from './document-line.tsx';
