import { defineMessages } from '@rueda/domain/language';
import type { IncomingMessage } from 'node:http';

/** The parameter by which a visitor who saves data asks for the pictures of a page after all. */
const picturesParameter = 'imagenes';

const words = defineMessages({
  es: { spared: 'Ahorras datos: esta página espera con sus imágenes.', show: 'Mostrar las imágenes' },
  en: { spared: 'You are saving data: this page waits with its pictures.', show: 'Show the pictures' },
});

/** Does the visitor's browser ask to save data, and has the visitor not asked for the pictures? */
export const savesData = ({ headers }: IncomingMessage, { searchParams }: URL): boolean =>
  headers['save-data'] === 'on' && !searchParams.has(picturesParameter);

const picture =
  /<picture\b([^>]*)>(?:(?!<\/picture>).)*?<img\b(?:(?!\balt=)[^>])*\balt="([^"]*)"[^>]*><\/picture>/gs;

/**
 * The page with words in the place of its pictures, and a link that shows them. Video and audio are never fetched
 * before they are asked for, whoever visits.
 */
export function withoutPictures(html: string, address: string): string {
  let isSpared = false;
  const spared = html.replaceAll(picture, (_, attributes: string, alt: string) => {
    isSpared = true;
    const place = attributes.includes('data-ratio=') ? attributes : `${attributes} data-ratio="16:9"`;
    return `<span${place.replace('class="', 'class="site-Spared ')}>${alt}</span>`;
  });
  if (!isSpared) return html;
  const text = words[/<html lang="en"/.test(html) ? 'en' : 'es'];
  const link = `${address}${address.includes('?') ? '&amp;' : '?'}${picturesParameter}=1`;
  return spared.replace(
    /<main\b[^>]*>/,
    (main) => `${main}<p class="site-Notice">${text.spared} <a href="${link}">${text.show}</a></p>`,
  );
}
