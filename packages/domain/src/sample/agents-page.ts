import { component } from './cms-shape.ts';

/** `/mercado/agentes`: the role and duties of a broker. */
export const agentsPage: readonly object[] = [
  component(
    'section-header',
    { es: { title: 'Qué hace una sociedad agente' }, en: { title: 'What a brokerage firm does' } },
    { id: 'que-hace' },
  ),
  component('paragraph', {
    es: {
      html: '<p>Una sociedad agente de bolsa (SAB) recibe la orden de su cliente, la lleva a la rueda y le entrega la póliza de lo que compró o vendió. Solo ella negocia en la rueda: quien invierte lo hace por medio de una.</p><p>Antes de elegir, compara sus comisiones, revisa si figura en el registro de sanciones y pide por escrito lo que te ofrezca.</p>',
    },
    en: {
      html: '<p>A brokerage firm (SAB) receives its client’s order, takes it to the session and delivers the contract note of what was bought or sold. Only brokerage firms trade in the session: investors trade through one.</p><p>Before you choose, compare fees, check whether the firm is in the sanctions registry, and request any offer in writing.</p>',
    },
  }),
  component(
    'section-header',
    { es: { title: 'Preguntas frecuentes' }, en: { title: 'Frequently asked questions' } },
    { id: 'preguntas' },
  ),
  component('accordion', {
    es: {
      items: [
        {
          title: '¿Cuánto cuesta una operación?',
          html: '<p>La comisión la fija cada sociedad y consta en su tarifario. A ella se suman las contribuciones de la bolsa, del depósito central y del regulador.</p>',
          open: true,
        },
        {
          title: '¿Quién guarda mis valores?',
          html: '<p>El depósito central, en una cuenta a tu nombre. La sociedad agente la abre por ti.</p>',
        },
        {
          title: '¿Dónde reclamo?',
          html: '<p>Primero ante la sociedad, por escrito; luego ante el regulador.</p>',
        },
      ],
    },
    en: {
      items: [
        {
          title: 'What does a trade cost?',
          html: '<p>Each firm sets its commission and publishes it in its fee schedule. The contributions of the exchange, the central depository and the regulator are added.</p>',
          open: true,
        },
        {
          title: 'Who holds my securities?',
          html: '<p>The central depository, in an account in your name. The firm opens it for you.</p>',
        },
        {
          title: 'Where do I complain?',
          html: '<p>First to the firm, in writing; then to the regulator.</p>',
        },
      ],
    },
  }),
];
