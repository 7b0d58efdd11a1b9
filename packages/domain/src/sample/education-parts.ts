import { component } from './cms-shape.ts';

/** The first line of every page of education. */
export const note = component('paragraph', {
  es: {
    html: '<p>Contenido ilustrativo: los cursos, videos y testimonios son de muestra.</p>',
  },
  en: {
    html: '<p>Illustrative content: the courses, videos and testimonials are samples.</p>',
  },
});

/** The title of a section, with its anchor. */
export const header = (id: string, es: Record<string, unknown>, en: Record<string, unknown>): object =>
  component('section-header', { es, en }, { id });
