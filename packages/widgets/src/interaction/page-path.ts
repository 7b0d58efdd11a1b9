/** Where this page is, from its path on. One that began with `//` would lead out of the site. */
export function pagePath(): string {
  return (location.pathname + location.search + location.hash).replace(/^\/+/, '/');
}
