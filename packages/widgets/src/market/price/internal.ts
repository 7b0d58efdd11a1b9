/** For other widgets of this package only; not a public export. */
export { renderChangeMark, renderNoValue } from './price.tsx';
