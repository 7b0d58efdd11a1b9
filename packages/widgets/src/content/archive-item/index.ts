export { ArchiveItem, type ArchiveItemProps } from './archive-item.tsx';
export { type DocumentItemProps } from './document-line.tsx';
