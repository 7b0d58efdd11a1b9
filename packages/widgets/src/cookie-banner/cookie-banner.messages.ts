import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'Usamos cookies necesarias y, si lo permites, de medición',
    text: 'Las necesarias recuerdan tu idioma y tu lista de valores. Las de medición nos dicen qué páginas sirven. Puedes cambiar de opinión cuando quieras.',
    terms: 'Términos del proveedor',
    reject: 'Rechazar',
    accept: 'Aceptar',
    choose: 'Elegir',
    necessary: 'Además de las necesarias, permito',
    analyticsHint: 'Qué páginas se visitan y qué se pulsa, sin tu nombre.',
    videoHint: 'El reproductor de YouTube: Google sabrá que lo usas.',
    shareHint: 'Contenido que viene de otras redes.',
    save: 'Guardar lo elegido',
  },
  en: {
    title: 'We use necessary cookies and, if you allow it, measurement ones',
    text: 'The necessary ones remember your language and your watchlist. The measurement ones tell us which pages are useful. You can change your mind at any time.',
    terms: "Provider's terms",
    reject: 'Reject',
    accept: 'Accept',
    choose: 'Choose',
    necessary: 'In addition to the necessary ones, I allow',
    analyticsHint: 'Which pages are visited and what is pressed, without your name.',
    videoHint: "YouTube's player: Google will know that you use it.",
    shareHint: 'Content that comes from other networks.',
    save: 'Save my choice',
  },
});
