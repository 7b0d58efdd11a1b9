export { Paragraph, type ParagraphProps } from './paragraph.tsx';
