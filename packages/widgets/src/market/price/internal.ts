/** What other widgets of ours draw with: no part of the package. */
export { drawChangeMark, drawNoValue } from './price.tsx';
