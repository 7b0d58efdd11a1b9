import { defineMessages, isLanguage, type Language } from '@rueda/domain/language';
import { notFound } from 'next/navigation';

/** The messages of the pages. Widgets include theirs. */
export const messages = defineMessages({
  es: {
    site: 'Bolsa de ejemplo',
    navigation: 'Principal',
    market: 'Mercado',
    contact: 'Contacto',
    sample: 'No hay un servicio: estos precios son la muestra de @rueda/domain.',
    movements: 'La sesión de hoy',
    featured: 'Los más negociados',
    prices: 'Precios de las acciones',
    footer: 'Un ejemplo de Rueda, con cifras ilustrativas.',
  },
  en: {
    site: 'Example exchange',
    navigation: 'Main',
    market: 'Market',
    contact: 'Contact',
    sample: 'There is no service: these prices are the sample of @rueda/domain.',
    movements: 'Today’s session',
    featured: 'Most traded',
    prices: 'Prices of shares',
    footer: 'An example of Rueda, with illustrative figures.',
  },
});

/** The language in the address; any other is a 404. */
export async function languageOf(params: Promise<{ language: string }>): Promise<Language> {
  const { language } = await params;
  return isLanguage(language) ? language : notFound();
}
