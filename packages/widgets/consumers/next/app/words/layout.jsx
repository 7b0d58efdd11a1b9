import '../../../words.js';
import { WordsInBrowser } from './words-in-browser.jsx';

/** The words of the site, for server components, and around the page for the others. */
export default function WordsLayout({ children }) {
  return <WordsInBrowser>{children}</WordsInBrowser>;
}
