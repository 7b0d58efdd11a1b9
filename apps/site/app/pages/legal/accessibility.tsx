import { pages } from '@rueda/domain/site';
import { defineTextPage } from '../../framework/define-text-page.tsx';

const page = defineTextPage({
  es: {
    title: 'Accesibilidad',
    description:
      'Qué puede esperar de este sitio quien usa teclado, lector de pantalla, lupa o poca conexión.',
    parts: [
      [
        'estado',
        'Estado',
        '<p>El sitio sigue las pautas WCAG 2.2, nivel AA. Se revisa en cada cambio con pruebas automáticas en navegadores reales; una revisión con personas y con todos los lectores de pantalla no se ha hecho todavía.</p>',
      ],
      [
        'esperar',
        'Qué puedes esperar',
        '<ul><li>Todo se hace con el teclado, y el foco siempre se ve.</li><li>Se lee y se navega sin JavaScript y sin estilos.</li><li>Una subida o una bajada se indica con signo, forma y palabra, no solo con color.</li><li>El texto crece hasta 400 % sin desplazar la página de lado.</li><li>Nada se mueve si tu equipo pide menos movimiento.</li><li>Con «ahorro de datos», las imágenes se cargan solo si las pides.</li></ul>',
      ],
      [
        'limites',
        'Limitaciones',
        '<p>Los documentos de los emisores son suyos y pueden no ser accesibles. Algunos videos no tienen subtítulos.</p>',
      ],
      [
        'avisar',
        'Avísanos',
        `<p>Si algo te impide leer o hacer algo, <a href="${pages.contact.es}">escríbenos</a> y dinos en qué página.</p>`,
      ],
    ],
  },
  en: {
    title: 'Accessibility',
    description:
      'What users of a keyboard, a screen reader, a magnifier or a poor connection can expect from this site.',
    parts: [
      [
        'estado',
        'Status',
        '<p>The site follows WCAG 2.2, level AA. Every change is checked with automated tests in real browsers; a review with people and with all screen readers has not been done yet.</p>',
      ],
      [
        'esperar',
        'What you can expect',
        '<ul><li>Everything works with the keyboard, and the focus is always visible.</li><li>You can read and navigate it without JavaScript and without styles.</li><li>A rise or a fall is shown by sign, shape and word, not by colour alone.</li><li>Text grows to 400 % without horizontal scrolling.</li><li>Nothing moves if your device requests reduced motion.</li><li>With “data saver”, images load only on request.</li></ul>',
      ],
      [
        'limites',
        'Limitations',
        '<p>Issuers’ documents are their own and may not be accessible. Some videos have no captions.</p>',
      ],
      [
        'avisar',
        'Contact us',
        `<p>If something prevents you from reading or doing something, <a href="${pages.contact.en}">write to us</a> and state on which page.</p>`,
      ],
    ],
  },
});

export const { handle, loader } = page;
export default page.Component;
