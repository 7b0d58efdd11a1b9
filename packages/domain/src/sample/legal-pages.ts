import { pages } from '../site/routes.ts';
import { component } from './cms-shape.ts';
import { header } from './education-parts.ts';

/** The first line of every legal page. */
const note = component('paragraph', {
  es: {
    lead: true,
    html: '<p>Plantilla de un sitio de referencia, que cada bolsa reemplaza por su texto. No es asesoría ni es vinculante.</p>',
  },
  en: {
    lead: true,
    html: '<p>Template of a reference site, which each exchange replaces with its own text. It is not advice and is not binding.</p>',
  },
});

/** A section: its anchor, and its title and HTML in each language. */
const section = (id: string, es: readonly [string, string], en: readonly [string, string]): object[] => [
  header(id, { title: es[0] }, { title: en[0] }),
  component('paragraph', { es: { html: es[1] }, en: { html: en[1] } }),
];

/** `/terminos-y-condiciones` */
export const termsPage: readonly object[] = [
  note,
  ...section(
    'datos',
    [
      'Los datos',
      '<p>Los precios tienen 20 minutos de retraso y siempre indican su hora. Son informativos; no son una oferta ni una recomendación.</p>',
    ],
    [
      'The data',
      '<p>Prices are delayed 20 minutes and always show their time. They are for information; they are neither an offer nor advice.</p>',
    ],
  ),
  ...section(
    'uso',
    [
      'Lo que puedes hacer',
      '<ul><li>Leer, imprimir y enlazar cualquier página.</li><li>Descargar documentos y tablas para tu uso.</li><li>Citar un dato, con su hora y su fuente.</li></ul><p>Distribuir los precios por tu cuenta requiere un contrato con un proveedor autorizado.</p>',
    ],
    [
      'What you may do',
      '<ul><li>Read, print and link any page.</li><li>Download documents and tables for your own use.</li><li>Quote a figure, with its time and its source.</li></ul><p>Distributing prices yourself requires a contract with an authorised provider.</p>',
    ],
  ),
  ...section(
    'cuenta',
    [
      'Tu cuenta',
      `<p>Quien ingresa puede guardar listas y videos. Son suyos: puede <a href="${pages.myData.es}">verlos, descargarlos y borrarlos</a> cuando quiera.</p>`,
    ],
    [
      'Your account',
      `<p>Users who sign in can save lists and videos. They are theirs: they can <a href="${pages.myData.en}">view, download and delete them</a> at any time.</p>`,
    ],
  ),
  ...section(
    'proveedor',
    [
      'El proveedor y los terceros',
      `<p>Estas son las condiciones del proveedor de este sitio. Las cookies y los datos que guarda en tu equipo están en la <a href="${pages.cookies.es}">lista de cookies</a>; la medición la hace este sitio, sin terceros.</p><p>Si permites los videos, los reproduce YouTube con las <a href="https://www.youtube.com/t/terms">condiciones de YouTube</a>. Si compartes una página, se aplican las condiciones de la red que elijas.</p>`,
    ],
    [
      'The provider and third parties',
      `<p>These are the terms of the provider of this site. The cookies and data that it stores on your device are in the <a href="${pages.cookies.en}">list of cookies</a>; analytics are collected by this site, without third parties.</p><p>If you allow videos, YouTube plays them under <a href="https://www.youtube.com/t/terms">YouTube’s terms</a>. If you share a page, the terms of the network you choose apply.</p>`,
    ],
  ),
  ...section(
    'limites',
    [
      'Lo que no prometemos',
      '<p>No prometemos que el sitio esté siempre disponible ni que los datos no tengan errores. Si algo falla, la página lo indica.</p>',
    ],
    [
      'What we do not promise',
      '<p>We do not promise that the site is always available, nor that the data is free of errors. If something fails, the page shows it.</p>',
    ],
  ),
];

/** `/politica-de-privacidad` */
export const privacyPage: readonly object[] = [
  note,
  ...section(
    'guardamos',
    [
      'Qué guardamos',
      `<ul><li><strong>De quien solo lee:</strong> nada. Sus listas y su respuesta sobre cookies están en su equipo.</li><li><strong>De quien ingresa:</strong> su nombre de usuario y sus tres listas (valores, índices y videos).</li><li><strong>De quien escribe:</strong> lo que escribe en el <a href="${pages.contact.es}">formulario de contacto</a>, y qué versión de esta política aceptó.</li></ul><p>No guardamos qué páginas ves ni desde dónde. Si permites la medición, contamos cuántas veces se usan el menú, la búsqueda y el pie de cada página y medimos cuánto tarda en mostrarse, cuánto en responder y cuánto se mueve, sin nada que te identifique.</p>`,
    ],
    [
      'What we store',
      `<ul><li><strong>About visitors who only read:</strong> nothing. Their lists and their cookie choice are on their device.</li><li><strong>About users who sign in:</strong> their user name and their three lists (securities, indices and videos).</li><li><strong>About those who write to us:</strong> what they enter in the <a href="${pages.contact.en}">contact form</a>, and which version of this policy they agreed to.</li></ul><p>We do not store which pages you view, nor from where. If you allow analytics, we count how often the menu, the search and the footer of each page are used, and measure how long a page takes to show and to respond and how much it moves, with nothing that identifies you.</p>`,
    ],
  ),
  ...section(
    'derechos',
    [
      'Tus derechos (Ley 29733)',
      `<p>Puedes consultar, descargar y borrar lo que guardamos de ti en <a href="${pages.myData.es}">Mi cuenta y mis datos</a>. Se borra en el momento y de todas las tablas.</p>`,
    ],
    [
      'Your rights (Law 29733)',
      `<p>You can view, download and delete what we store about you in <a href="${pages.myData.en}">My account and my data</a>. It is deleted immediately and from every table.</p>`,
    ],
  ),
  ...section(
    'terceros',
    [
      'Otros sitios',
      `<p>Ninguna página pide nada a otro sitio hasta que lo permites. Un video se muestra desde el dominio sin cookies de su servicio, y solo después de tu permiso. La finalidad de cada cookie está en <a href="${pages.cookies.es}">Cookies</a>.</p>`,
    ],
    [
      'Other sites',
      `<p>No page requests anything from another site until you allow it. A video is shown from the cookie-free domain of its service, and only after you agree. The purpose of each cookie is in <a href="${pages.cookies.en}">Cookies</a>.</p>`,
    ],
  ),
];

/** `/accesibilidad` */
export const accessibilityPage: readonly object[] = [
  note,
  ...section(
    'estado',
    [
      'Estado',
      '<p>El sitio sigue las pautas WCAG 2.2, nivel AA. Se revisa en cada cambio con pruebas automáticas en navegadores reales; una revisión con personas y con todos los lectores de pantalla no se ha hecho todavía.</p>',
    ],
    [
      'Status',
      '<p>The site follows WCAG 2.2, level AA. Every change is checked with automated tests in real browsers; a review with people and with all screen readers has not been done yet.</p>',
    ],
  ),
  ...section(
    'esperar',
    [
      'Qué puedes esperar',
      '<ul><li>Todo se hace con el teclado, y el foco siempre se ve.</li><li>Se lee y se navega sin JavaScript y sin estilos.</li><li>Una subida o una bajada se indica con signo, forma y palabra, no solo con color.</li><li>El texto crece hasta 400 % sin desplazar la página de lado.</li><li>Nada se mueve si tu equipo pide menos movimiento.</li><li>Con «ahorro de datos», las imágenes se cargan solo si las pides.</li></ul>',
    ],
    [
      'What you can expect',
      '<ul><li>Everything works with the keyboard, and the focus is always visible.</li><li>You can read and navigate it without JavaScript and without styles.</li><li>A rise or a fall is shown by sign, shape and word, not by colour alone.</li><li>Text grows to 400 % without horizontal scrolling.</li><li>Nothing moves if your device requests reduced motion.</li><li>With “data saver”, images load only on request.</li></ul>',
    ],
  ),
  ...section(
    'limites',
    [
      'Limitaciones',
      '<p>Los documentos de los emisores son suyos y pueden no ser accesibles. Algunos videos no tienen subtítulos.</p>',
    ],
    [
      'Limitations',
      '<p>Issuers’ documents are their own and may not be accessible. Some videos have no captions.</p>',
    ],
  ),
  ...section(
    'avisar',
    [
      'Avísanos',
      `<p>Si algo te impide leer o hacer algo, <a href="${pages.contact.es}">escríbenos</a> y dinos en qué página.</p>`,
    ],
    [
      'Contact us',
      `<p>If something prevents you from reading or doing something, <a href="${pages.contact.en}">write to us</a> and state on which page.</p>`,
    ],
  ),
];
