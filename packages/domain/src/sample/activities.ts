import type { Bilingual } from '../language/language.ts';

const bank: Bilingual = {
  es: 'Banco de servicios múltiples: recibe depósitos y da créditos a personas y empresas.',
  en: 'Full-service bank: it takes deposits and lends to individuals and companies.',
};
const sugar: Bilingual = {
  es: 'Siembra y muele caña de azúcar, y vende azúcar, melaza y alcohol.',
  en: 'It grows and mills sugar cane, and sells sugar, molasses and alcohol.',
};
const insurer: Bilingual = {
  es: 'Asegura a personas, bienes y empresas en ramos generales, de vida y de salud.',
  en: 'It insures people, property and companies in general, life and health lines.',
};
const fishing: Bilingual = {
  es: 'Pesca anchoveta y otras especies, y elabora harina, aceite y alimentos de pescado.',
  en: 'It fishes anchovy and other species, and makes fishmeal, fish oil and seafood.',
};
const steel: Bilingual = {
  es: 'Fabrica barras, perfiles y otros productos de acero para la construcción y la industria.',
  en: 'It makes bars, profiles and other steel products for construction and industry.',
};
const brewer: Bilingual = {
  es: 'Elabora y distribuye cerveza y otras bebidas.',
  en: 'It brews and distributes beer and other beverages.',
};
const cement: Bilingual = {
  es: 'Produce y vende cemento, concreto y otros materiales de construcción.',
  en: 'It makes and sells cement, concrete and other building materials.',
};
const distributor: Bilingual = {
  es: 'Distribuye y vende electricidad a hogares y empresas de su zona de concesión.',
  en: 'It distributes and sells electricity to homes and companies in its concession area.',
};
const generator: Bilingual = {
  es: 'Genera electricidad en centrales propias y la vende a distribuidoras y grandes clientes.',
  en: 'It generates electricity in its own plants and sells it to distributors and large customers.',
};
const copper: Bilingual = {
  es: 'Extrae y procesa minerales de cobre, con molibdeno y otros metales como subproductos.',
  en: 'It mines and processes copper ore, with molybdenum and other metals as by-products.',
};
const preciousMetals: Bilingual = {
  es: 'Explora y explota yacimientos de oro, plata y otros metales, y vende sus concentrados y barras.',
  en: 'It explores and mines deposits of gold, silver and other metals, and sells concentrates and bars.',
};
const baseMetals: Bilingual = {
  es: 'Extrae minerales con zinc, plomo, cobre y plata, y vende sus concentrados.',
  en: 'It mines ore with zinc, lead, copper and silver, and sells the concentrates.',
};

/**
 * The business of each issuer in our own words: its general kind, as it is publicly known, and no figure or date. One
 * text serves companies of one kind.
 */
export const sampleActivities: Readonly<Record<string, Bilingual>> = {
  AENZAC1: {
    es: 'Grupo de ingeniería y construcción, con concesiones de infraestructura, energía y negocios inmobiliarios.',
    en: 'Engineering and construction group with infrastructure concessions, energy and real estate.',
  },
  ALICORC1: {
    es: 'Elabora alimentos, productos para el hogar e insumos para panadería, cocinas e industrias, y los vende dentro y fuera del país.',
    en: 'It makes food, household products and ingredients for bakeries, kitchens and industry, and sells them at home and abroad.',
  },
  AIHC1: {
    es: 'Invierte en empresas de servicios marítimos, portuarios, logísticos y aeroportuarios.',
    en: 'It invests in companies of maritime, port, logistics and airport services.',
  },
  AUSTRAC1: fishing,
  BBVAC1: bank,
  CREDITC1: bank,
  INTERBC1: bank,
  SCOTIAC1: bank,
  MIBANC1: {
    es: 'Banco especializado en créditos y ahorro para la micro y la pequeña empresa.',
    en: 'Bank that specialises in loans and savings for micro and small businesses.',
  },
  CARTAVC1: sugar,
  CASAGRC1: sugar,
  LAREDOC1: sugar,
  POMALCC1: sugar,
  CPACASC1: cement,
  SNJUANI1: brewer,
  BACKUSI1: brewer,
  BVN: preciousMetals,
  PODERC1: {
    es: 'Extrae y procesa mineral de oro en minas subterráneas.',
    en: 'It mines and processes gold ore underground.',
  },
  CORAREI1: steel,
  BAP: {
    es: 'Sociedad matriz de un grupo de banca, microfinanzas, seguros, pensiones e inversiones.',
    en: 'Holding company of a group in banking, microfinance, insurance, pensions and investments.',
  },
  SIDERC1: steel,
  ENGIEC1: generator,
  FERREYC1: {
    es: 'Agrupa empresas que venden y alquilan maquinaria y equipo para minería, construcción y otras industrias, y les dan servicio y repuestos.',
    en: 'It groups companies that sell and rent machinery and equipment for mining, construction and other industries, with service and spare parts.',
  },
  GBVLAC1: {
    es: 'Agrupa empresas que administran el mercado de valores: negociación, liquidación, custodia e información.',
    en: 'It groups companies that run the securities market: trading, settlement, custody and information.',
  },
  HIDRA2C1: distributor,
  INRETC1: {
    es: 'Agrupa supermercados, farmacias y centros comerciales.',
    en: 'It groups supermarkets, pharmacies and shopping centres.',
  },
  IFS: {
    es: 'Sociedad matriz de un grupo de banca, seguros y gestión de patrimonios.',
    en: 'Holding company of a group in banking, insurance and wealth management.',
  },
  INVCENC1: {
    es: 'Desarrolla y administra proyectos inmobiliarios: viviendas, oficinas, locales y terrenos industriales.',
    en: 'It develops and manages real estate: housing, offices, retail space and industrial land.',
  },
  GLORIAI1: {
    es: 'Elabora y vende leche, derivados lácteos y otros alimentos.',
    en: 'It makes and sells milk, dairy products and other food.',
  },
  LUSURC1: distributor,
  MINSURI1: {
    es: 'Extrae, funde y refina estaño, y participa en otras empresas mineras.',
    en: 'It mines, smelts and refines tin, and holds interests in other mining companies.',
  },
  ATACOBC1: baseMetals,
  NEXAPEC1: baseMetals,
  ORYGENC1: generator,
  EXALMC1: fishing,
  PLUZENC1: distributor,
  RIMSEGC1: insurer,
  PACIFIC1: insurer,
  SAGAC1: {
    es: 'Opera tiendas por departamentos y comercio electrónico de ropa, tecnología y artículos del hogar.',
    en: 'It runs department stores and online sales of clothing, electronics and household goods.',
  },
  SHPC1: {
    es: 'Extrae y procesa mineral de hierro, que exporta sobre todo a la industria del acero.',
    en: 'It mines and processes iron ore, which it exports mainly to the steel industry.',
  },
  CVERDEC1: copper,
  MINCORI1: baseMetals,
  BROCALC1: baseMetals,
  SCCO: copper,
  SPCCPI1: copper,
  UNACEMC1: cement,
  VOLCABC1: baseMetals,
  ETFPERUD: {
    es: 'Fondo bursátil: sigue un índice de acciones peruanas, y sus cuotas se negocian como una acción.',
    en: 'Exchange-traded fund: it tracks an index of Peruvian shares, and its units trade like a share.',
  },
  FIBPRIME: {
    es: 'Fideicomiso de titulización para inversión en renta de bienes raíces, cuyos certificados se negocian en la rueda.',
    en: 'Securitisation trust that invests in real estate for rent, whose certificates trade on the exchange.',
  },
  INTEGRC1: {
    es: 'Administra fondos privados de pensiones.',
    en: 'It manages private pension funds.',
  },
};
