export { LoaderBar, type LoaderBarProps } from './loader-bar.tsx';
export { whileLoading } from './while-loading.ts';
