export { ImportantFact, type ImportantFactProps } from './important-fact.tsx';
