import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    description:
      'Índices, cotizaciones con 20 minutos de retraso, hechos de importancia y educación del mercado de valores peruano.',
    firstSteps: 'Primeros pasos',
  },
  en: {
    description:
      'Indices, quotations delayed 20 minutes, material facts and education on the Peruvian securities market.',
    firstSteps: 'First steps',
  },
});
