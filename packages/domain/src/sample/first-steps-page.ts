import { pages } from '../site/routes.ts';
import { component, picture } from './cms-shape.ts';
import { header, note } from './education-parts.ts';

/** `/educacion/primeros-pasos` */
export const firstStepsPage: readonly object[] = [
  note,
  component('side-menu', {
    es: { title: 'En esta página', parentTitle: 'Educación' },
    en: { title: 'On this page', parentTitle: 'Education' },
  }),
  component('paragraph', {
    es: {
      lead: true,
      html: '<p>Una rueda es el día de negociación de la bolsa. Aquí encuentras lo necesario para seguir una: qué es un precio, de qué hora es y cómo se usa.</p>',
    },
    en: {
      lead: true,
      html: '<p>A session is the trading day of the exchange. Here is what you need to follow one: what a price is, what time it is from and how it is used.</p>',
    },
  }),
  header('antes', { title: 'Antes de invertir' }, { title: 'Before you invest' }),
  component('paragraph', {
    es: {
      html: `<p>Comprar una acción es comprar una parte de una empresa. Antes de dar una orden, pregúntate tres cosas:</p><ol><li>¿Para cuándo necesitas ese dinero?</li><li>¿Cuánto puedes perder sin que cambie tu vida?</li><li>¿Qué dicen los <a href="${pages.statements.es}">estados financieros</a> del emisor?</li></ol>`,
    },
    en: {
      html: `<p>Buying a share means buying part of a company. Before you place an order, ask yourself three things:</p><ol><li>When will you need that money?</li><li>How much can you lose without changing your life?</li><li>What do the <a href="${pages.statements.en}">financial statements</a> of the issuer say?</li></ol>`,
    },
  }),
  header('orden', { title: 'La orden' }, { title: 'The order' }),
  component('paragraph', {
    es: {
      html: '<p>La orden llega a la rueda por una sociedad agente de bolsa. Puede ser <strong>a mercado</strong>, al mejor precio que haya, o <strong>limitada</strong>, a un precio tuyo o mejor.</p>',
    },
    en: {
      html: '<p>An order reaches the session through a broker. It can be a <strong>market order</strong>, at the best available price, or a <strong>limit order</strong>, at your price or better.</p>',
    },
  }),
  component('image', { es: { image: picture(0, 'es') }, en: { image: picture(0, 'en') } }),
  header('precio', { title: 'El precio y su hora' }, { title: 'The price and its time' }),
  component('paragraph', {
    es: {
      html: `<p>Un precio sin hora no dice nada. En este sitio cada precio indica su hora y su antigüedad: 20 minutos de retraso durante la rueda, o el cierre. Consulta los <a href="${pages.tradingHours.es}">horarios y feriados</a>.</p>`,
    },
    en: {
      html: `<p>A price without a time says nothing. On this site each price shows its time and its age: delayed 20 minutes during the session, or the close. See the <a href="${pages.tradingHours.en}">trading hours and holidays</a>.</p>`,
    },
  }),
  header('liquidacion', { title: 'La liquidación' }, { title: 'Settlement' }),
  component('paragraph', {
    es: {
      html: '<p>El dinero y los valores cambian de manos dos días hábiles después de la operación. Hasta entonces la compra está hecha, pero no liquidada.</p>',
    },
    en: {
      html: '<p>Money and securities change hands two business days after the trade. Until then the trade is agreed, but not settled.</p>',
    },
  }),
  component('links-list', {
    es: {
      items: [
        { title: 'Ver las cotizaciones de hoy', url: pages.dailyMovements.es },
        { title: 'Qué es un hecho de importancia', url: pages.issuerNews.es },
        { title: 'Volver a educación', url: pages.education.es },
      ],
    },
    en: {
      items: [
        { title: "See today's quotations", url: pages.dailyMovements.en },
        { title: 'What a material fact is', url: pages.issuerNews.en },
        { title: 'Back to education', url: pages.education.en },
      ],
    },
  }),
  component('share-bar', {}),
];
