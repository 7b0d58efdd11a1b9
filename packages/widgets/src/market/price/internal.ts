/** What other widgets of ours draw with: no part of the package. */
export { renderChangeMark, renderNoValue } from './price.tsx';
