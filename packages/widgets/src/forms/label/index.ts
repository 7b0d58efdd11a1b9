export { Label, type LabelInfo, type LabelProps } from './label.tsx';
