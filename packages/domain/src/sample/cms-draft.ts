import { component } from './cms-shape.ts';

/** A page that its editor has not finished: one of each thing that an editor is told. */
export function sampleDraft(): object[] {
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
