import { defineMessages } from '@rueda/domain/language';

export const words = defineMessages({
  es: {
    title: 'Información en tiempo real',
    description:
      'Qué retraso tienen los precios de este sitio, cómo se dice la edad de cada precio y cómo pedir la información en tiempo real.',
    here: 'Lo que ves en este sitio',
    hereText:
      'Los precios y los niveles se publican con 20 minutos de retraso. Cada uno lleva la hora a la que se hizo y una marca que dice su edad. Ninguna página de este sitio muestra un precio más reciente.',
    marks: 'Cómo se dice la edad de un precio',
    mark: 'Marca',
    meaning: 'Qué quiere decir',
    delayed: 'El precio de hace 20 minutos, durante la rueda.',
    close: 'El último precio de una rueda que ya cerró.',
    stale: 'El valor no negocia desde otra rueda, o la fuente dejó de responder. Dice desde cuándo.',
    live: 'Un precio sin retraso. Solo aparece donde hay un contrato que lo permite; no en este sitio.',
    ask: 'Quiero la información en tiempo real',
    askText:
      'La información sin retraso se entrega por contrato. Escríbenos y cuéntanos para qué la necesitas: quién la verá, en qué pantallas y desde cuándo.',
    write: 'Escribir a la bolsa',
    hours: 'Ver los horarios de la rueda',
    quotations: 'Ver las cotizaciones con retraso',
    next: 'Qué sigue',
  },
  en: {
    title: 'Real-time information',
    description:
      'How late the prices of this site are, how the age of each price is told, and how to ask for real-time information.',
    here: 'What you see on this site',
    hereText:
      'Prices and levels are published 20 minutes late. Each has the hour it was made and a mark that tells its age. No page of this site shows a more recent price.',
    marks: 'How the age of a price is told',
    mark: 'Mark',
    meaning: 'What it means',
    delayed: 'The price of 20 minutes ago, during the session.',
    close: 'The last price of a session that has closed.',
    stale:
      'The security has not traded since another session, or the source no longer answers. It says since when.',
    live: 'A price without delay. It is shown only where a contract allows it, and not on this site.',
    ask: 'I want real-time information',
    askText:
      'Information without delay is given by contract. Write to us and tell us what you need it for: who will see it, on which screens and from when.',
    write: 'Write to the exchange',
    hours: 'See the hours of the session',
    quotations: 'See the delayed quotations',
    next: 'What comes next',
  },
});
