import { pages } from '@rueda/domain/site';
import { defineTextPage } from '../../framework/define-text-page.tsx';

const page = defineTextPage({
  es: {
    title: 'Condiciones de uso',
    description: 'Qué puedes hacer con lo que muestra este sitio, y qué no promete.',
    parts: [
      [
        'datos',
        'Los datos',
        `<p>Los precios tienen 20 minutos de retraso y siempre indican su hora. Son informativos; no son una oferta ni una recomendación.</p>`,
      ],
      [
        'uso',
        'Lo que puedes hacer',
        '<ul><li>Leer, imprimir y enlazar cualquier página.</li><li>Descargar documentos y tablas para tu uso.</li><li>Citar un dato, con su hora y su fuente.</li></ul><p>Distribuir los precios por tu cuenta requiere un contrato con un proveedor autorizado.</p>',
      ],
      [
        'cuenta',
        'Tu cuenta',
        `<p>Quien ingresa puede guardar listas y videos. Son suyos: puede <a href="${pages.myData.es}">verlos, descargarlos y borrarlos</a> cuando quiera.</p>`,
      ],
      [
        'proveedor',
        'El proveedor y los terceros',
        `<p>Estas son las condiciones del proveedor de este sitio. Las cookies y los datos que guarda en tu equipo están en la <a href="${pages.cookies.es}">lista de cookies</a>; la medición la hace este sitio, sin terceros.</p><p>Si permites los videos, los reproduce YouTube con las <a href="https://www.youtube.com/t/terms">condiciones de YouTube</a>. Si compartes una página, se aplican las condiciones de la red que elijas.</p>`,
      ],
      [
        'limites',
        'Lo que no prometemos',
        '<p>No prometemos que el sitio esté siempre disponible ni que los datos no tengan errores. Si algo falla, la página lo indica.</p>',
      ],
    ],
  },
  en: {
    title: 'Terms of use',
    description: 'What you may do with what this site shows, and what it does not promise.',
    parts: [
      [
        'datos',
        'The data',
        '<p>Prices are delayed 20 minutes and always show their time. They are for information; they are neither an offer nor advice.</p>',
      ],
      [
        'uso',
        'What you may do',
        '<ul><li>Read, print and link any page.</li><li>Download documents and tables for your own use.</li><li>Quote a figure, with its time and its source.</li></ul><p>Distributing prices yourself requires a contract with an authorised provider.</p>',
      ],
      [
        'cuenta',
        'Your account',
        `<p>Users who sign in can save lists and videos. They are theirs: they can <a href="${pages.myData.en}">view, download and delete them</a> at any time.</p>`,
      ],
      [
        'proveedor',
        'The provider and third parties',
        `<p>These are the terms of the provider of this site. The cookies and data that it stores on your device are in the <a href="${pages.cookies.en}">list of cookies</a>; analytics are collected by this site, without third parties.</p><p>If you allow videos, YouTube plays them under <a href="https://www.youtube.com/t/terms">YouTube’s terms</a>. If you share a page, the terms of the network you choose apply.</p>`,
      ],
      [
        'limites',
        'What we do not promise',
        '<p>We do not promise that the site is always available, nor that the data is free of errors. If something fails, the page shows it.</p>',
      ],
    ],
  },
});

export const { handle, loader } = page;
export default page.Component;
