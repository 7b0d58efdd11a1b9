export { TestimonyCard, type TestimonyCardProps } from './testimony-card.tsx';
