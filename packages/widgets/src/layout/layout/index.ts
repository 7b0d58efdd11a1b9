export {
  Row,
  type RowProps,
  Section,
  type SectionProps,
  Split,
  type SplitProps,
  Title,
  type TitleProps,
  Wrap,
  type WrapProps,
} from './layout.tsx';
