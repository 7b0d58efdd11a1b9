/**
 * Keeps the last pages that the visitor saw, to be read without a connection. Pages come from the network while there is
 * one; a page for one visitor (`no-store`) is never kept.
 */
const pages = 'rueda-pages';
const files = 'rueda-files';
const mostPages = 30;
const mostFiles = 120;
const offlinePages = ['/sin-conexion', '/en/offline'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(files).then((cache) => cache.addAll(offlinePages)));
  self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // The login must see who leads there: what a worker fetches always seems to come from the site itself.
  if (/^\/(?:login|auth|api|developers)(?:\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event, pathname));
  // Their names change with what is in them.
  else if (/^\/(?:assets|samples)\//.test(pathname)) event.respondWith(file(event));
});

async function page(event, pathname) {
  const { request } = event;
  try {
    // Else the browser shows what it has for twenty minutes, and nobody is told that there is no connection.
    const answer = await fetch(request, { cache: 'no-cache' });
    const isForAll = !/no-store/.test(answer.headers.get('cache-control') ?? '');
    if (answer.status === 200 && answer.type === 'basic' && isForAll)
      event.waitUntil(keep(pages, request.url, answer.clone(), mostPages));
    // Withdrawn: it must not return when the connection is lost.
    else if (answer.status === 404 || answer.status === 410) event.waitUntil(forget(request.url));
    return answer;
  } catch (error) {
    const kept = await caches.match(request.url, { cacheName: pages, ignoreVary: true });
    if (kept) return withTime(kept);
    const offline = await caches.match(offlinePages[/^\/en(?:\/|$)/.test(pathname) ? 1 : 0], {
      ignoreVary: true,
    });
    if (offline) return offline;
    throw error;
  }
}

async function file(event) {
  const kept = await caches.match(event.request, { cacheName: files, ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.status === 200) event.waitUntil(keep(files, event.request.url, answer.clone(), mostFiles));
  return answer;
}

/** Keeps an answer as the newest, and forgets the oldest. */
async function keep(name, url, answer, most) {
  const cache = await caches.open(name);
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, answer);
  const keys = await cache.keys();
  const old = keys.filter((key) => !offlinePages.includes(new URL(key.url).pathname));
  await Promise.all(old.slice(0, Math.max(0, old.length - most)).map((key) => cache.delete(key)));
}

async function forget(url) {
  const cache = await caches.open(pages);
  await cache.delete(url, { ignoreVary: true });
}

/** The page with the sentence shown that it carries for this, and in it when the visitor was sent the page. */
async function withTime(kept) {
  const seen = Date.parse(kept.headers.get('date') ?? '');
  // Lima is five hours behind all year.
  const [, year, month, day, time] = /^(\d+)-(\d+)-(\d+)T(\d+:\d+)/.exec(
    new Date((Number.isNaN(seen) ? Date.now() : seen) - 5 * 3_600_000).toISOString(),
  );
  const html = (await kept.text())
    .replace('<p class="site-Offline" hidden="">', '<p class="site-Offline">')
    .replace('<time class="site-Offline-time"></time>', `<time>${day}/${month}/${year}, ${time}</time>`);
  const headers = new Headers(kept.headers);
  // The body is no longer as it was sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  return new Response(html, { status: 200, headers });
}
