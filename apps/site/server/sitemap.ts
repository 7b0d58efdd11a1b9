import { languages } from '@rueda/domain/language';
import { alternatePath } from '@rueda/domain/site';

/** Personal pages, and pages without content for search engines. */
const notListed = /\/(?:login|mis-[^/]+|my-[^/]+|busqueda|search|vista-previa|preview|sin-conexion|offline)$/;

/** Every page of the site with its counterpart in the other language, for search engines. */
export function sitemapOf(paths: Iterable<string>, origin: string): string {
  const listed = [...paths].filter((path) => !notListed.test(path)).toSorted();
  const links = (path: string): string =>
    languages
      .map((language) => {
        const alternate = alternatePath(path, language);
        return alternate === null
          ? ''
          : `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${alternate}"/>`;
      })
      .join('');
  const urls = listed.map((path) => `<url><loc>${origin}${path}</loc>${links(path)}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>`;
}
