import { pages } from '../site/routes.ts';
import { component } from './cms-shape.ts';
import { header } from './education-parts.ts';
import { accessibilityPage, privacyPage, termsPage } from './legal-pages.ts';
import { pageOf, type SamplePage } from './page-of.ts';

/** `/contacto`: the text above the form, and from the first section on the text beside it. */
const contactPage: readonly object[] = [
  component('paragraph', {
    es: {
      html: '<p>Este es un sitio de referencia: los mensajes se guardan, pero nadie los responde.</p>',
    },
    en: {
      html: '<p>This is a reference site: messages are stored, but nobody replies to them.</p>',
    },
  }),
  header('antes', { title: 'Antes de escribir' }, { title: 'Before you write' }),
  component('accordion', {
    es: {
      items: [
        {
          title: '¿Cómo compro una acción?',
          html: '<p>A través de una sociedad agente de bolsa: la bolsa no vende valores al público. El listado de sociedades agentes las incluye a todas, con sus representantes.</p>',
        },
        {
          title: '¿Por qué los precios tienen 20 minutos de retraso?',
          html: '<p>Los precios en tiempo real los distribuyen, por contrato, proveedores autorizados. Cada precio de este sitio indica su hora.</p>',
        },
        {
          title: '¿Qué guardan de mí?',
          html: '<p>De un mensaje, lo que escribes en él. De quien ingresa, sus listas. Puedes verlo, descargarlo y borrarlo en tu cuenta.</p>',
        },
      ],
    },
    en: {
      items: [
        {
          title: 'How do I buy a share?',
          html: '<p>Through a broker: the exchange does not sell securities to the public. The list of brokerage firms includes all of them, with their representatives.</p>',
        },
        {
          title: 'Why are prices delayed 20 minutes?',
          html: '<p>Real-time prices are distributed under contract by authorised providers. Each price on this site shows its time.</p>',
        },
        {
          title: 'What do you store about me?',
          html: '<p>From a message, what you write in it. From users who sign in, their lists. You can view, download and delete it in your account.</p>',
        },
      ],
    },
  }),
];

/** `/abi`: how to request the information, below the labels of prices. */
const realTimePage: readonly object[] = [
  header(
    'pedir',
    { title: 'Solicitar la información en tiempo real' },
    { title: 'Request real-time information' },
  ),
  component('paragraph', {
    es: {
      html: '<p>La información en tiempo real se entrega por contrato. Escríbenos e indica para qué la necesitas: quién la verá, en qué pantallas y desde cuándo.</p>',
    },
    en: {
      html: '<p>Real-time information is provided under contract. Write to us and state what you need it for: who will see it, on which screens and from when.</p>',
    },
  }),
  component('links-list', {
    es: {
      items: [
        { title: 'Escribir a la bolsa', url: pages.contact.es },
        { title: 'Ver las cotizaciones con retraso', url: pages.dailyMovements.es },
        { title: 'Ver los horarios de la rueda', url: pages.tradingHours.es },
      ],
    },
    en: {
      items: [
        { title: 'Write to the exchange', url: pages.contact.en },
        { title: 'See the delayed quotations', url: pages.dailyMovements.en },
        { title: 'See the trading hours', url: pages.tradingHours.en },
      ],
    },
  }),
];

/** The legal pages, and the editors' part of the pages of help. */
export const helpPages: readonly SamplePage[] = [
  pageOf(
    'terms',
    'terms',
    {
      es: {
        title: 'Condiciones de uso',
        description: 'Qué puedes hacer con lo que muestra este sitio, y qué no promete.',
      },
      en: {
        title: 'Terms of use',
        description: 'What you may do with what this site shows, and what it does not promise.',
      },
    },
    termsPage,
  ),
  pageOf(
    'privacy',
    'privacy',
    {
      es: {
        title: 'Política de privacidad',
        description:
          'Qué guardamos de ti, para qué, cuánto tiempo y cómo consultarlo, descargarlo o borrarlo.',
      },
      en: {
        title: 'Privacy policy',
        description: 'What we store about you, why, for how long, and how to view, download or delete it.',
      },
    },
    privacyPage,
  ),
  pageOf(
    'accessibility',
    'accessibility',
    {
      es: {
        title: 'Accesibilidad',
        description:
          'Qué puede esperar de este sitio quien usa teclado, lector de pantalla, lupa o poca conexión.',
      },
      en: {
        title: 'Accessibility',
        description:
          'What users of a keyboard, a screen reader, a magnifier or a poor connection can expect from this site.',
      },
    },
    accessibilityPage,
  ),
  pageOf(
    'contact',
    'contact',
    {
      es: {
        title: 'Contacto',
        description: 'Escríbenos: dudas sobre el sitio, los datos y los documentos del mercado.',
      },
      en: {
        title: 'Contact',
        description: 'Write to us: questions about the site, its data and market documents.',
      },
    },
    contactPage,
  ),
  pageOf(
    'real-time',
    'realTime',
    {
      es: {
        title: 'Información en tiempo real',
        description: 'Cómo solicitar la información en tiempo real.',
      },
      en: {
        title: 'Real-time information',
        description: 'How to request real-time information.',
      },
    },
    realTimePage,
  ),
];
