import { component } from './cms-shape.ts';

/** The description of MILA, on the page of each of its markets. */
export const milaPage: readonly object[] = [
  component(
    'section-header',
    { es: { title: 'Cómo funciona el MILA' }, en: { title: 'How MILA works' } },
    { id: 'como-funciona' },
  ),
  component('paragraph', {
    es: {
      html: '<p>El Mercado Integrado Latinoamericano une las bolsas de Chile, Colombia, México y Perú: quien tiene cuenta en una sociedad agente de un país puede comprar valores de los otros tres por medio de ella, en la moneda y con las reglas del mercado de origen.</p>',
    },
    en: {
      html: '<p>The Integrated Latin American Market connects the exchanges of Chile, Colombia, Mexico and Peru: an investor with an account at a brokerage firm in one country can buy securities of the other three through it, in the currency and under the rules of the home market.</p>',
    },
  }),
];
