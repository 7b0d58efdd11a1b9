/** The one script of the site: what wakes the islands of a printed page. Pages without islands do not load it. */
import './logged-in.ts';
import '@rueda/widgets/islands';
import './keep-pages.ts';

if (document.querySelector('[data-copies]')) void import('./copy-code.ts');
