import { defineMessages } from '@rueda/domain/language';

/** The key figures of a security and what each means. */
export const figureMessages = defineMessages({
  es: {
    capitalisation: 'Capitalización bursátil',
    capitalisationMeaning:
      'El precio multiplicado por las acciones en circulación: cuánto vale la empresa para el mercado.',
    priceEarnings: 'Precio / utilidad (P/U)',
    priceEarningsMeaning:
      'El precio entre la utilidad por acción: cuántos años de utilidades cuesta una acción. No se calcula si la utilidad no es positiva.',
    earningsPerShare: 'Utilidad por acción',
    earningsPerShareMeaning:
      'La utilidad neta de los últimos cuatro trimestres entre las acciones en circulación, si los estados están en la moneda del precio.',
    dividendYield: 'Rentabilidad por dividendo',
    dividendYieldMeaning:
      'Los dividendos en efectivo con fecha de corte en los últimos doce meses, en porcentaje del precio.',
    range: 'Rango de 52 semanas',
    rangeMeaning:
      'El precio más bajo y el más alto del último año, y la posición del precio entre los dos, de 0% a 100%, sin ajustar.',
    averageQuantity: 'Volumen promedio',
    averageQuantityMeaning:
      'Las acciones negociadas por sesión, en promedio, durante las últimas 63 sesiones: unos tres meses.',
    shares: 'Acciones en circulación',
    sharesMeaning: 'Las acciones emitidas, sin las que la empresa tiene en su propia cartera.',
    freeFloat: 'Capital flotante',
    freeFloatMeaning:
      'La parte de las acciones que se puede negociar libremente: no incluye las de los accionistas de control.',
  },
  en: {
    capitalisation: 'Market capitalisation',
    capitalisationMeaning:
      'The price multiplied by the shares outstanding: what the company is worth to the market.',
    priceEarnings: 'Price / earnings (P/E)',
    priceEarningsMeaning:
      'The price divided by the earnings per share: how many years of earnings a share costs. Not calculated unless earnings are positive.',
    earningsPerShare: 'Earnings per share',
    earningsPerShareMeaning:
      'The net profit of the last four quarters divided by the shares outstanding, if the statements are in the currency of the price.',
    dividendYield: 'Dividend yield',
    dividendYieldMeaning:
      'The cash dividends with a cut-off date in the last twelve months, in percent of the price.',
    range: '52-week range',
    rangeMeaning:
      'The lowest and the highest price of the last year, and where the price lies between them, from 0% to 100%, unadjusted.',
    averageQuantity: 'Average volume',
    averageQuantityMeaning:
      'The shares traded in a session, on average over the last 63 sessions: about three months.',
    shares: 'Shares outstanding',
    sharesMeaning: 'The issued shares, without those that the company itself holds.',
    freeFloat: 'Free float',
    freeFloatMeaning:
      'The part of the shares that can be traded freely: without those of controlling shareholders.',
  },
});
