import '../../../messages.js';
import { MessagesInBrowser } from './messages-in-browser.jsx';

/** The message overrides of the site, for server components, and around the page for client components. */
export default function MessagesLayout({ children }) {
  return <MessagesInBrowser>{children}</MessagesInBrowser>;
}
