import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    away: 'No pudimos cargar estos datos. Vuelve a cargar la página en unos minutos.',
    unknown: (nemonico: string) => `No hay un valor con el nemónico ${nemonico}. Revisa cómo está escrito.`,
    'great-price-card': (nemonico: string) =>
      `${nemonico} en la Bolsa de Valores de Lima: precio y variación`,
    'movements-summary': (_: string) => 'Movimientos del día en la Bolsa de Valores de Lima',
    'price-chart': (nemonico: string) =>
      `${nemonico} en la Bolsa de Valores de Lima: cotizaciones históricas`,
    'market-clock': (_: string) => 'Horario de negociación de la Bolsa de Valores de Lima',
  },
  en: {
    away: 'We could not load this data. Reload the page in a few minutes.',
    unknown: (nemonico: string) => `There is no security with the ticker ${nemonico}. Check its spelling.`,
    'great-price-card': (nemonico: string) => `${nemonico} on the Lima Stock Exchange: price and change`,
    'movements-summary': (_: string) => 'Daily movements on the Lima Stock Exchange',
    'price-chart': (nemonico: string) => `${nemonico} on the Lima Stock Exchange: price history`,
    'market-clock': (_: string) => 'Trading hours of the Lima Stock Exchange',
  },
});
