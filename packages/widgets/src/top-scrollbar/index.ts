export { drawTopScrollbar, TopScrollbar, type TopScrollbarProps } from './top-scrollbar.tsx';
