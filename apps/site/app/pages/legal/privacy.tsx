import { pages } from '@rueda/domain/site';
import { defineTextPage } from '../../framework/define-text-page.tsx';

/** The version of this policy that a message of the contact form consents to. */
export const policyVersion = '2026-11';

const page = defineTextPage({
  es: {
    title: 'Política de privacidad',
    description: 'Qué guardamos de ti, para qué, cuánto tiempo y cómo verlo, llevártelo o borrarlo.',
    parts: [
      [
        'guardamos',
        'Qué guardamos',
        `<ul><li><strong>De quien solo lee:</strong> nada. Sus listas y su respuesta sobre cookies están en su equipo.</li><li><strong>De quien ingresa:</strong> su nombre de usuario y sus tres listas (valores, índices y videos).</li><li><strong>De quien escribe:</strong> lo que pone en el <a href="${pages.contact.es}">formulario de contacto</a>, y a qué versión de esta política dijo que sí.</li></ul><p>No guardamos qué páginas ves ni desde dónde.</p>`,
      ],
      [
        'derechos',
        'Tus derechos (Ley 29733)',
        `<p>Puedes ver, llevarte y borrar lo que guardamos de ti en <a href="${pages.myData.es}">Mi cuenta y mis datos</a>. Se borra en el momento y de todas las tablas.</p>`,
      ],
      [
        'terceros',
        'Otros sitios',
        `<p>Ninguna página pide nada a otro sitio hasta que lo permites. Un video se muestra desde el dominio sin cookies de su servicio, y solo después de tu permiso. Lo que cada cookie hace está en <a href="${pages.cookies.es}">Cookies</a>.</p>`,
      ],
      ['version', 'Versión', `<p>Esta es la versión ${policyVersion}.</p>`],
    ],
  },
  en: {
    title: 'Privacy policy',
    description: 'What we keep about you, what for, how long, and how to see it, take it along or delete it.',
    parts: [
      [
        'guardamos',
        'What we keep',
        `<ul><li><strong>Of those who only read:</strong> nothing. Their lists and their answer about cookies are on their device.</li><li><strong>Of those who sign in:</strong> their user name and their three lists (securities, indices and videos).</li><li><strong>Of those who write:</strong> what they put into the <a href="${pages.contact.en}">contact form</a>, and which version of this policy they agreed to.</li></ul><p>We do not keep which pages you see, nor where from.</p>`,
      ],
      [
        'derechos',
        'Your rights (Law 29733)',
        `<p>You can see, take along and delete what we keep about you in <a href="${pages.myData.en}">My account and my data</a>. It is deleted at once and from every table.</p>`,
      ],
      [
        'terceros',
        'Other sites',
        `<p>No page asks another site for anything until you allow it. A video is shown from the cookie-free domain of its service, and only after you agree. What each cookie does is in <a href="${pages.cookies.en}">Cookies</a>.</p>`,
      ],
      ['version', 'Version', `<p>This is version ${policyVersion}.</p>`],
    ],
  },
});

export const { handle, loader } = page;
export default page.Component;
