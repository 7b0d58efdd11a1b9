export { WithoutData, type WithoutDataProps } from './without-data.tsx';
