import type { IncomingHttpHeaders } from 'node:http';

/** Was it sent by a page of this site? Browsers report it, and no page can make them report otherwise. */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const { 'sec-fetch-site': site, origin: from, referer } = headers;
  if (site !== undefined) return site === 'same-origin';
  return (from ?? URL.parse(referer ?? '')?.origin) === origin;
}
