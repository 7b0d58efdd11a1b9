/** The site's only script: it activates the islands of a server-rendered page. Static pages do not load it. */
import './browser/sync-user-cookie.ts';
import '@rueda/widgets/islands';
import './browser/register-service-worker.ts';

if (document.querySelector('[data-copies]')) void import('./browser/copy-code.ts');
