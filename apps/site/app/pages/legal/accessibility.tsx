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
        'Cómo está',
        '<p>El sitio sigue las pautas WCAG 2.2, nivel AA. Se revisa en cada cambio con pruebas automáticas en navegadores reales; una revisión con personas y con todos los lectores de pantalla no se ha hecho todavía.</p>',
      ],
      [
        'esperar',
        'Qué puedes esperar',
        '<ul><li>Todo se hace con el teclado, y el foco siempre se ve.</li><li>Se lee y se navega sin script y sin estilos.</li><li>Una subida o una bajada se dice con signo, forma y palabra, no solo con color.</li><li>El texto crece hasta 400 % sin desplazar la página de lado.</li><li>Nada se mueve si tu equipo pide menos movimiento.</li><li>Con «ahorro de datos», una imagen espera a que la pidas.</li></ul>',
      ],
      [
        'limites',
        'Lo que falta',
        '<p>Los documentos de los emisores son suyos y pueden no ser accesibles. Los videos de muestra no tienen subtítulos.</p>',
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
      'What those who use a keyboard, a screen reader, a magnifier or a poor connection can expect.',
    parts: [
      [
        'estado',
        'Where it stands',
        '<p>The site follows WCAG 2.2, level AA. It is checked at each change by automatic tests in real browsers; a review with people and with all screen readers has not been made yet.</p>',
      ],
      [
        'esperar',
        'What you can expect',
        '<ul><li>Everything is done by keyboard, and the focus is always seen.</li><li>It reads and navigates without script and without styles.</li><li>A rise or a fall is told by sign, shape and word, not by colour alone.</li><li>Text grows to 400 % without sideways scrolling.</li><li>Nothing moves if your device asks for less motion.</li><li>With “data saver”, a picture waits until you ask for it.</li></ul>',
      ],
      [
        'limites',
        'What is missing',
        '<p>Documents of issuers are theirs and may not be accessible. The sample videos have no captions.</p>',
      ],
      [
        'avisar',
        'Tell us',
        `<p>If something keeps you from reading or doing something, <a href="${pages.contact.en}">write to us</a> and say on which page.</p>`,
      ],
    ],
  },
});

export const { handle, loader } = page;
export default page.Component;
