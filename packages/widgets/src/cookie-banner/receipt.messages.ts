import { defineMessages } from '@rueda/domain/language';

/** What the banner's script says: apart from the rest, which no browser needs to fetch. */
export const receiptMessages = defineMessages({
  es: {
    analytics: 'Medición',
    video: 'Videos',
    share: 'Redes sociales',
    yes: 'sí',
    no: 'no',
    receipt: (day: string, time: string, version: string, choices: string) =>
      `Tu respuesta del ${day}, ${time} (versión ${version}): ${choices}.`,
  },
  en: {
    analytics: 'Measurement',
    video: 'Videos',
    share: 'Social networks',
    yes: 'yes',
    no: 'no',
    receipt: (day: string, time: string, version: string, choices: string) =>
      `Your answer of ${day}, ${time} (version ${version}): ${choices}.`,
  },
});
