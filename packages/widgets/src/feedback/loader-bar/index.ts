export { LoaderBar, type LoaderBarProps } from './loader-bar.tsx';
export { followRequests, whileLoading } from '@rueda/client/requests';
