export {
  Row,
  type RowProps,
  Section,
  Split,
  type SplitProps,
  Title,
  Wrap,
  type WrapProps,
} from './layout.tsx';
