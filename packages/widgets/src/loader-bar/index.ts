export { LoaderBar, type LoaderBarProps } from './loader-bar.tsx';
export { followRequests, whileLoading } from './while-loading.ts';
