import type { CalendarDay } from '@rueda/domain/dates';
import { addDays, toDay } from '@rueda/domain/dates';
import { cmsComponent } from '@rueda/domain/sample';

/** A firm that trades for its clients. All of these are fictitious, and their names show it. */
export interface Agent {
  code: string;
  name: { es: string; en: string };
  representatives: { es: string; en: string }[];
  /** The city of its office, and the coordinates of the centre of that city. */
  city: string;
  latitude: number;
  longitude: number;
  since: CalendarDay;
  isActive: boolean;
}

const count = 12;

/** Cities, not addresses: the offices of the sample do not exist. */
const cities = [
  { city: 'Lima', latitude: -12.05, longitude: -77.04 },
  { city: 'Arequipa', latitude: -16.4, longitude: -71.54 },
  { city: 'Trujillo', latitude: -8.11, longitude: -79.03 },
  { city: 'Cusco', latitude: -13.53, longitude: -71.97 },
  { city: 'Piura', latitude: -5.19, longitude: -80.63 },
  { city: 'Puno', latitude: -15.84, longitude: -70.02 },
] as const;

/** Firms and representatives of the sample: no such firm or person exists. */
export const agents: readonly Agent[] = Array.from({ length: count }, (_, at) => ({
  code: `SAB-${String(at + 1).padStart(2, '0')}`,
  name: { es: `Sociedad agente de muestra ${at + 1}`, en: `Sample brokerage firm ${at + 1}` },
  representatives: [2 * at + 1, 2 * at + 2].map((number) => ({
    es: `Representante de muestra ${number}`,
    en: `Sample representative ${number}`,
  })),
  ...(cities[at % cities.length] ?? cities[0]),
  since: addDays(toDay('2004-03-15'), at * 397),
  isActive: at % 6 !== 5,
}));

/** The role and duties of a broker. */
export const agentsContent: readonly object[] = [
  cmsComponent(
    'section-header',
    { es: { title: 'Qué hace una sociedad agente' }, en: { title: 'What a brokerage firm does' } },
    { id: 'que-hace' },
  ),
  cmsComponent('paragraph', {
    es: {
      html: '<p>Una sociedad agente de bolsa (SAB) recibe la orden de su cliente, la lleva a la rueda y le entrega la póliza de lo que compró o vendió. Solo ella negocia en la rueda: quien invierte lo hace por medio de una.</p><p>Antes de elegir, compara sus comisiones, revisa si figura en el registro de sanciones y pide por escrito lo que te ofrezca.</p>',
    },
    en: {
      html: '<p>A brokerage firm (SAB) receives its client’s order, takes it to the session and delivers the contract note of what was bought or sold. Only brokerage firms trade in the session: investors trade through one.</p><p>Before you choose, compare fees, check whether the firm is in the sanctions registry, and request any offer in writing.</p>',
    },
  }),
  cmsComponent(
    'section-header',
    { es: { title: 'Preguntas frecuentes' }, en: { title: 'Frequently asked questions' } },
    { id: 'preguntas' },
  ),
  cmsComponent('accordion', {
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
