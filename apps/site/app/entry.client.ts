/** The site's main script: it activates the islands of a server-rendered page. Static pages do not load it. */
import './browser/sync-user-cookie.ts';
import '@rueda/widgets/islands';
import './browser/register-service-worker.ts';
import './browser/follow-consent.ts';

if (document.querySelector('[data-copies]')) void import('./browser/copy-code.ts');
if (document.querySelector('[data-hint]')) void import('./browser/show-hints.ts');
if (document.querySelector('[data-sorts]')) void import('./browser/sort-by-location.ts');
document
  .querySelector('.site-Header')
  ?.addEventListener('toggle', () => void import('./browser/menus.ts'), { capture: true, once: true });
