/** The path, query and hash of this page. A leading `//` would lead to another host. */
export function pagePath(): string {
  return (location.pathname + location.search + location.hash).replace(/^\/+/, '/');
}
