import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    away: 'No pudimos traer estos datos ahora. Vuelve a cargar la página en unos minutos.',
    unknown: (nemonico: string) => `No hay un valor con el código ${nemonico}.`,
    'great-price-card': (nemonico: string) =>
      `${nemonico} en la Bolsa de Valores de Lima: precio y variación`,
    'movements-summary': (_: string) => 'Movimientos del día en la Bolsa de Valores de Lima',
    'price-chart': (nemonico: string) => `${nemonico} en la Bolsa de Valores de Lima: historia del precio`,
    'market-clock': (_: string) => 'Horario de negociación de la Bolsa de Valores de Lima',
  },
  en: {
    away: 'We could not bring these data now. Load the page again in a few minutes.',
    unknown: (nemonico: string) => `There is no security with the code ${nemonico}.`,
    'great-price-card': (nemonico: string) => `${nemonico} on the Lima Stock Exchange: price and change`,
    'movements-summary': (_: string) => 'Movements of the day on the Lima Stock Exchange',
    'price-chart': (nemonico: string) => `${nemonico} on the Lima Stock Exchange: history of its price`,
    'market-clock': (_: string) => 'Trading hours of the Lima Stock Exchange',
  },
});
