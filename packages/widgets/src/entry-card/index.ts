export { EntryCard, type EntryCardProps } from './entry-card.tsx';
export { drawEntryCover, drawEntryWords, type EntryHeadingLevel } from './entry-parts.tsx';
