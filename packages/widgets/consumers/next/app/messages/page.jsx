export { default } from '../client-components/page.jsx';
