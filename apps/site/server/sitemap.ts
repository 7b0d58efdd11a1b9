import type { PublishedPath } from '@rueda/client/content';
import { type Language, languages } from '@rueda/domain/language';
import { alternatePath } from '@rueda/domain/site';

/** Personal pages, and pages without content for search engines. */
const notListed = /\/(?:login|mis-[^/]+|my-[^/]+|busqueda|search|vista-previa|preview|sin-conexion|offline)$/;

type Paths = { readonly [language in Language]?: string | null };

/** Every page of the site and every published page, with its counterpart in the other language, for search engines. */
export function sitemapOf(
  paths: Iterable<string>,
  published: readonly PublishedPath[],
  origin: string,
): string {
  const alternates = new Map<string, Paths>();
  const byId = Map.groupBy(published, ({ id }) => id);
  for (const { path, id } of published)
    alternates.set(
      path,
      Object.fromEntries((byId.get(id) ?? []).map((each) => [each.language, each.path] as const)),
    );
  // A page of the navigation keeps its counterpart, even if the CMS has published only one of them.
  for (const path of paths)
    alternates.set(path, { es: alternatePath(path, 'es'), en: alternatePath(path, 'en') });
  const links = (inLanguages: Paths): string =>
    languages
      .map((language) => {
        const path = inLanguages[language] ?? null;
        return path === null
          ? ''
          : `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`;
      })
      .join('');
  const urls = [...alternates]
    .filter(([path]) => !notListed.test(path))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([path, inLanguages]) => `<url><loc>${origin}${path}</loc>${links(inLanguages)}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}
