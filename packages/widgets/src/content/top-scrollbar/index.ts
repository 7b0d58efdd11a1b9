export { TopScrollbar, type TopScrollbarProps } from './top-scrollbar.tsx';
