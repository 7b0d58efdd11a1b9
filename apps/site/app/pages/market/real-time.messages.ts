import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    title: 'Información en tiempo real',
    description:
      'Qué retraso tienen los precios de este sitio, cómo se indica la antigüedad de cada precio y cómo solicitar la información en tiempo real.',
    here: 'Lo que ves en este sitio',
    hereText:
      'Los precios y los niveles se publican con 20 minutos de retraso. Cada uno lleva su hora y una marca que indica su antigüedad. Ninguna página de este sitio muestra un precio más reciente.',
    marks: 'Cómo se indica la antigüedad de cada precio',
    mark: 'Marca',
    meaning: 'Significado',
    delayed: 'El precio de hace 20 minutos, durante la rueda.',
    close: 'El último precio de una rueda que ya cerró.',
    stale:
      'No registra operaciones desde una sesión anterior, o la fuente dejó de responder. Indica desde cuándo.',
    live: 'Un precio sin retraso. Solo aparece donde un contrato lo permite; no en este sitio.',
  },
  en: {
    title: 'Real-time information',
    description:
      'How delayed the prices on this site are, how the age of each price is shown, and how to request real-time information.',
    here: 'What you see on this site',
    hereText:
      'Prices and levels are published delayed 20 minutes. Each shows its time and a label with its age. No page of this site shows a more recent price.',
    marks: 'How the age of each price is shown',
    mark: 'Label',
    meaning: 'Meaning',
    delayed: 'The price 20 minutes ago, during the session.',
    close: 'The last price of a session that has closed.',
    stale:
      'The security has not traded since an earlier session, or the source has stopped responding. It shows since when.',
    live: 'A price without delay. It appears only where a contract allows it; not on this site.',
  },
});
