import { pages } from '@rueda/domain/site';
import { defineTextPage } from '../../framework/define-text-page.tsx';

/** The version of this policy that the sender of a contact message accepts. */
export const policyVersion = '2026-11';

const page = defineTextPage({
  es: {
    title: 'Política de privacidad',
    description: 'Qué guardamos de ti, para qué, cuánto tiempo y cómo consultarlo, descargarlo o borrarlo.',
    parts: [
      [
        'guardamos',
        'Qué guardamos',
        `<ul><li><strong>De quien solo lee:</strong> nada. Sus listas y su respuesta sobre cookies están en su equipo.</li><li><strong>De quien ingresa:</strong> su nombre de usuario y sus tres listas (valores, índices y videos).</li><li><strong>De quien escribe:</strong> lo que escribe en el <a href="${pages.contact.es}">formulario de contacto</a>, y qué versión de esta política aceptó.</li></ul><p>No guardamos qué páginas ves ni desde dónde. Si permites la medición, contamos cuántas veces se usan el menú, la búsqueda y el pie de cada página, sin nada que te identifique.</p>`,
      ],
      [
        'derechos',
        'Tus derechos (Ley 29733)',
        `<p>Puedes consultar, descargar y borrar lo que guardamos de ti en <a href="${pages.myData.es}">Mi cuenta y mis datos</a>. Se borra en el momento y de todas las tablas.</p>`,
      ],
      [
        'terceros',
        'Otros sitios',
        `<p>Ninguna página pide nada a otro sitio hasta que lo permites. Un video se muestra desde el dominio sin cookies de su servicio, y solo después de tu permiso. La finalidad de cada cookie está en <a href="${pages.cookies.es}">Cookies</a>.</p>`,
      ],
      ['version', 'Versión', `<p>Esta es la versión ${policyVersion}.</p>`],
    ],
  },
  en: {
    title: 'Privacy policy',
    description: 'What we store about you, why, for how long, and how to view, download or delete it.',
    parts: [
      [
        'guardamos',
        'What we store',
        `<ul><li><strong>About visitors who only read:</strong> nothing. Their lists and their cookie choice are on their device.</li><li><strong>About users who sign in:</strong> their user name and their three lists (securities, indices and videos).</li><li><strong>About those who write to us:</strong> what they enter in the <a href="${pages.contact.en}">contact form</a>, and which version of this policy they agreed to.</li></ul><p>We do not store which pages you view, nor from where. If you allow analytics, we count how often the menu, the search and the footer of each page are used, with nothing that identifies you.</p>`,
      ],
      [
        'derechos',
        'Your rights (Law 29733)',
        `<p>You can view, download and delete what we store about you in <a href="${pages.myData.en}">My account and my data</a>. It is deleted immediately and from every table.</p>`,
      ],
      [
        'terceros',
        'Other sites',
        `<p>No page requests anything from another site until you allow it. A video is shown from the cookie-free domain of its service, and only after you agree. The purpose of each cookie is in <a href="${pages.cookies.en}">Cookies</a>.</p>`,
      ],
      ['version', 'Version', `<p>This is version ${policyVersion}.</p>`],
    ],
  },
});

export const { handle, loader } = page;
export default page.Component;
