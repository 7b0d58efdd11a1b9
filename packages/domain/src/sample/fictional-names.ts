import type { MilaMarket } from '../registers/rows.ts';

/**
 * Names of the sample's registers. They sound like names of the trade and are plainly fictional: a plant, an animal or
 * a place with a word that calls it imaginary. No firm, fund or person has them.
 */

/** The words of which every name of a firm or fund has one. */
export const fictionWords = /Imaginari[ao]|Inventad[ao]|Fictici[ao]|Soñad[ao]|de (?:Fábula|Cuento|Novela)/;

/** Brokerage firms. */
export const firmNames = [
  'Quilla Imaginaria',
  'Totora Inventada',
  'Retama de Fábula',
  'Vizcacha Soñada',
  'Lúcuma Ficticia',
  'Taruca Imaginaria',
  'Puquio Inventado',
  'Huayruro de Cuento',
  'Molle Ficticio',
  'Ichu Imaginario',
  'Cantuta de Novela',
  'Nevado Soñado',
] as const;

/** Managers of funds. */
export const managerNames = [
  'Cumbre Ficticia',
  'Faro Imaginario',
  'Alba Inventada',
  'Ola de Cuento',
  'Sauce Soñado',
] as const;

/** Groups of foreign companies, by market. */
export const groupNames: Readonly<Record<MilaMarket, readonly string[]>> = {
  mexico: [
    'Agave Imaginario',
    'Cenote Inventado',
    'Mezquite de Fábula',
    'Volcán Ficticio',
    'Nopal de Cuento',
    'Jícara Soñada',
  ],
  chile: ['Copihue Imaginario', 'Glaciar Inventado', 'Alerce de Fábula', 'Puelche Ficticio', 'Bosque Soñado'],
  colombia: ['Frailejón Imaginario', 'Cafetal Inventado', 'Páramo de Fábula', 'Ceiba Ficticia'],
};

const firstNames =
  'Lucía Tomás Elena Bruno Inés Mateo Rosa Julián Carmen Andrés Nora Gael Alba Hugo Vera Iván Clara Óscar Lía Saúl Marta Noel Dora Abel'.split(
    ' ',
  );

/** Surnames that nobody has: two words of the landscape in one. */
const surnames =
  'Valdequilla Cerronube Luzpampa Peñatrigo Brisapuna Ventisol Montelluvia Campovela Rioniebla Piedraluna Solquebrada Aguacielo'.split(
    ' ',
  );

/** The name of a person, by number. */
export const personName = (number: number): string =>
  `${firstNames[number % firstNames.length]} ${surnames[(number * 5) % surnames.length]}`;
