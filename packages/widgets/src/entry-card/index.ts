export { EntryCard, type EntryCardProps } from './entry-card.tsx';
export {
  drawEntryCover,
  drawEntryFiles,
  drawEntryLinkText,
  drawEntryMeta,
  drawEntryPodcasts,
  drawEntryTags,
  drawEntryTitle,
  type EntryHeadingLevel,
} from './entry-parts.tsx';
