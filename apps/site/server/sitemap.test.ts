import { expect, test } from 'vitest';
import { sitemapOf } from './sitemap.ts';

const origin = 'https://site.example';
const url = (path: string, es: string, en: string): string =>
  `<url><loc>${origin}${path}</loc><xhtml:link rel="alternate" hreflang="es" href="${origin}${es}"/><xhtml:link rel="alternate" hreflang="en" href="${origin}${en}"/></url>`;

test('the sitemap lists every page in order, each with its counterpart in the other language', () => {
  expect(sitemapOf(['/en/contact', '/contacto'], [], origin)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${url('/contacto', '/contacto', '/en/contact')}${url('/en/contact', '/contacto', '/en/contact')}</urlset>`,
  );
});

test('a page without a counterpart has no alternate links in the sitemap', () => {
  expect(sitemapOf(['/nowhere'], [], origin)).toContain(`<url><loc>${origin}/nowhere</loc></url>`);
});

test('the sitemap leaves out personal pages and pages without content for search engines', () => {
  const hidden = [
    '/login',
    '/mis-listas',
    '/mis-videos',
    '/en/my-lists',
    '/en/my-data',
    '/busqueda',
    '/en/search',
    '/vista-previa',
    '/en/preview',
    '/sin-conexion',
    '/en/offline',
  ];
  expect(sitemapOf(hidden, [], origin)).not.toContain('<url>');
});

test('the sitemap lists pages whose address only resembles that of a personal page', () => {
  const listed = ['/login-ayuda', '/emisores/mis-', '/mis-listas/ayuda', '/ayuda/loginx', '/xlogin'];
  const text = sitemapOf(listed, [], origin);
  expect(listed.filter((path) => !text.includes(`<loc>${origin}${path}</loc>`))).toEqual([]);
});

test('the sitemap lists published pages, each with the languages in which it is published', () => {
  const text = sitemapOf(
    ['/contacto'],
    [
      { id: 'shares', language: 'es', path: '/educacion/acciones' },
      { id: 'shares', language: 'en', path: '/en/education/shares' },
      { id: 'notice', language: 'es', path: '/aviso' },
      { id: 'contact', language: 'es', path: '/contacto' },
      { id: 'hidden', language: 'es', path: '/login' },
    ],
    origin,
  );
  expect(text).toContain(url('/educacion/acciones', '/educacion/acciones', '/en/education/shares'));
  expect(text).toContain(url('/en/education/shares', '/educacion/acciones', '/en/education/shares'));
  expect(text).toContain(
    `<url><loc>${origin}/aviso</loc><xhtml:link rel="alternate" hreflang="es" href="${origin}/aviso"/></url>`,
  );
  // A page of the navigation keeps its counterpart, and is listed once.
  expect(text).toContain(url('/contacto', '/contacto', '/en/contact'));
  expect(text.match(/<loc>/g)).toHaveLength(4);
});
