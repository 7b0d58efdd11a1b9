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
        `<p>Los precios llegan con 20 minutos de retraso y dicen siempre de qué hora son. Sirven para informarse; no son una oferta ni una recomendación.</p><p>En este sitio de referencia todas las cifras, fechas y titulares son ilustrativos y no describen operaciones reales.</p>`,
      ],
      [
        'uso',
        'Lo que puedes hacer',
        '<ul><li>Leer, imprimir y enlazar cualquier página.</li><li>Descargar documentos y tablas para tu uso.</li><li>Citar un dato, con su hora y su fuente.</li></ul><p>Distribuir los precios por tu cuenta requiere un contrato con un proveedor autorizado.</p>',
      ],
      [
        'cuenta',
        'Tu cuenta',
        `<p>Quien ingresa puede guardar listas y videos. Son suyos: puede <a href="${pages.myData.es}">verlos, llevárselos y borrarlos</a> cuando quiera.</p>`,
      ],
      [
        'limites',
        'Lo que no prometemos',
        '<p>Que el sitio esté siempre disponible, ni que un dato no tenga errores. Si algo falla, la página lo dice en su lugar.</p>',
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
        '<p>Prices are 20 minutes late and always say what time they are of. They are there to inform; they are neither an offer nor advice.</p><p>On this reference site all figures, dates and headlines are illustrative and describe no real trade.</p>',
      ],
      [
        'uso',
        'What you may do',
        '<ul><li>Read, print and link any page.</li><li>Download documents and tables for your own use.</li><li>Quote a figure, with its time and its source.</li></ul><p>To distribute prices yourself takes a contract with an authorised provider.</p>',
      ],
      [
        'cuenta',
        'Your account',
        `<p>Those who sign in can keep lists and videos. They are theirs: <a href="${pages.myData.en}">see them, take them along and delete them</a> at any time.</p>`,
      ],
      [
        'limites',
        'What we do not promise',
        '<p>That the site is always available, nor that no figure is wrong. Where something fails, the page says so in its place.</p>',
      ],
    ],
  },
});

export const { handle, loader } = page;
export default page.Component;
