import { component } from './cms-shape.ts';
import type { SamplePage } from './page-of.ts';

/** The components of the draft. */
function draftComponents(): object[] {
  const long = {
    es: 'Una introducción a los derechos y beneficios de quien es accionista de una empresa inscrita',
    en: 'An introduction to the benefits and rights that the shareholders of a listed company have',
  };
  return [
    component('side-menu', { es: { title: 'En esta página' }, en: { title: 'On this page' } }),
    component(
      'section-header',
      { es: { title: long.es, subtitle: 'Derechos' }, en: { title: long.en } },
      { id: 'derechos' },
    ),
    component('paragraph', {
      es: { html: '<p>Quien es accionista en la fecha de registro recibe el beneficio.</p>' },
    }),
    component(
      'section-header',
      { es: { title: 'Los plazos' }, en: { title: 'Deadlines' } },
      { id: 'plazos', level: 5 },
    ),
    component(
      'paragraph',
      {
        es: { html: '<p>El aviso llega con diez días hábiles de anticipación.</p>' },
        en: { html: '<p>Notice is given ten business days in advance.</p>' },
      },
      { id: 'plazos', htlm: '<p>?</p>' },
    ),
    component('image', {}, { image: { large: { imageUri: '/samples/andenes-dia-large.webp' } } }),
    component('links-list', {
      es: {
        items: [
          { title: 'Calendario de beneficios', url: '/beneficios' },
          { title: 'Sin destino', url: 'javascript:x' },
        ],
      },
      en: {
        items: [
          { title: 'Benefits calendar', url: '/en/benefits' },
          { title: 'Nowhere', url: 'javascript:x' },
        ],
      },
    }),
    component('marquesina', { es: { text: 'Texto que corre' }, en: { text: 'Running text' } }),
    component('accordion', { es: { items: [] }, en: { items: [] } }),
    component('contact-form', {}),
  ];
}

/** An unfinished page with one example of each note for editors. Nobody approves it. */
export const sampleDraft = (): SamplePage => ({
  id: 'rights-and-benefits',
  document: {
    version: 1,
    languages: {
      es: {
        path: '/educacion/derechos-y-beneficios',
        title: 'Derechos y beneficios',
        description: 'Qué recibe quien es accionista, y cuándo.',
      },
      en: {
        path: '/en/education/rights-and-benefits',
        title: 'Rights and benefits',
        description: 'What shareholders receive, and when.',
      },
    },
    components: draftComponents().map((each) => ({ ...each })),
  },
});
