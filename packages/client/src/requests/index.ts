export { followRequests, isLoading, onLoadingChange, whileLoading } from './while-loading.ts';
