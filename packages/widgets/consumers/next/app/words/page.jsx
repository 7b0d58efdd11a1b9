export { default } from '../leaves/page.jsx';
