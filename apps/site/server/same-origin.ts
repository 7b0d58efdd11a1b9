import type { IncomingHttpHeaders } from 'node:http';

/** Was the request sent by a page of this site? Browsers set these headers, and no page can forge them. */
export function isSameOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  const { 'sec-fetch-site': site, origin: from, referer } = headers;
  if (site !== undefined) return site === 'same-origin';
  return (from ?? URL.parse(referer ?? '')?.origin) === origin;
}
