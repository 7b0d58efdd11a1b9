export { MovementsSummary, type MovementsSummaryProps } from './movements-summary.tsx';
