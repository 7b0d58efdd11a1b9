export { EntryCard, type EntryCardProps } from './entry-card.tsx';
export { type EntryHeadingLevel } from './entry-parts.tsx';
