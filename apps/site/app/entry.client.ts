/** The one script of the site: what wakes the islands of a printed page. Pages without islands do not load it. */
import './browser/sync-user-cookie.ts';
import '@rueda/widgets/islands';
import './browser/register-service-worker.ts';

if (document.querySelector('[data-copies]')) void import('./browser/copy-code.ts');
