import { defineMessages } from '@rueda/domain/language';

/** The names of lists without one from their editor, and the messages for editors, one sentence per finding. */
export const messages = defineMessages({
  es: {
    entries: 'Contenido',
    highlights: 'Destacados',
    gallery: 'Imágenes',
    more: 'Ver más',
    title: 'Avisos para quien edita',
    count: (n: number) => (n === 1 ? '1 aviso en esta página' : `${n} avisos en esta página`),
    none: 'Esta página no tiene avisos.',
    of: (component: string) => `Avisos de «${component}»`,
    hidden: 'No se muestra',
    nameless: 'componente sin nombre',
    es: 'español',
    en: 'inglés',
    notAList: () => 'La página no es una lista de componentes.',
    notAComponent: () => 'No es un componente.',
    unnamed: () => 'No indica qué componente es.',
    unknownComponent: (name: string) => `No hay ningún componente llamado «${name}».`,
    notSetUp: (what: string) => `El sitio no ha configurado «${what}», que este componente necesita.`,
    onlyOne: () => 'Ya hay otro en la página y solo se admite uno. Quita este.',
    notReadable: (code: string) => `Falta «${code}», o no se puede leer.`,
    threw: (reason: string) => `No se pudo mostrar: ${reason}`,
    itemsLeftOut: (code: string, n: number) =>
      n === 1 ? `Se omitió 1 elemento de «${code}».` : `Se omitieron ${n} elementos de «${code}».`,
    propertyLeftOut: (code: string) => `Se omitió «${code}»: no se puede leer o su dirección no es segura.`,
    imageLeftOut: (url: string) =>
      `Se omitió la imagen «${url}»: no está en este sitio ni en un servidor que el sitio permita.`,
    withoutImages: () => 'No le queda ninguna imagen.',
    unknownProperty: (code: string) => `La propiedad «${code}» no existe: revisa cómo está escrita.`,
    missingLanguage: (missing: string, shown: string) =>
      `No tiene texto en ${missing}: se muestra en ${shown}.`,
    missingText: (missing: string, code: string) => `Falta «${code}» en ${missing}.`,
    missingAlt: (n: number) =>
      n === 1 ? 'Una imagen no tiene texto alternativo.' : `${n} imágenes no tienen texto alternativo.`,
    headingJump: (requested: number, used: number) =>
      `Su título tiene el nivel ${requested} y salta niveles: se muestra en el ${used}.`,
    duplicateAnchor: (anchor: string) =>
      `Otro componente ya usa el identificador «${anchor}»: los enlaces llevan al primero. Elige otro.`,
    tooLong: (code: string, length: number, limit: number) =>
      `«${code}» tiene ${length} caracteres; el máximo es ${limit}.`,
  },
  en: {
    entries: 'Content',
    highlights: 'Highlights',
    gallery: 'Images',
    more: 'See more',
    title: 'Notes for the editor',
    count: (n: number) => (n === 1 ? '1 note on this page' : `${n} notes on this page`),
    none: 'There are no notes on this page.',
    of: (component: string) => `Notes on “${component}”`,
    hidden: 'Not shown',
    nameless: 'component without a name',
    es: 'Spanish',
    en: 'English',
    notAList: () => 'The page is not a list of components.',
    notAComponent: () => 'This is not a component.',
    unnamed: () => 'It does not state which component it is.',
    unknownComponent: (name: string) => `There is no component called “${name}”.`,
    notSetUp: (what: string) => `The site has not set up “${what}”, which this component needs.`,
    onlyOne: () => 'The page already has one, and only one is allowed. Remove this one.',
    notReadable: (code: string) => `“${code}” is missing, or cannot be read.`,
    threw: (reason: string) => `It could not be rendered: ${reason}`,
    itemsLeftOut: (code: string, n: number) =>
      n === 1 ? `1 item of “${code}” was omitted.` : `${n} items of “${code}” were omitted.`,
    propertyLeftOut: (code: string) =>
      `“${code}” was omitted: it cannot be read, or its address is not safe.`,
    imageLeftOut: (url: string) =>
      `The image “${url}” was omitted: it is neither on this site nor on a host that the site allows.`,
    withoutImages: () => 'It has no image left.',
    unknownProperty: (code: string) => `There is no property “${code}”: check its spelling.`,
    missingLanguage: (missing: string, shown: string) =>
      `It has no text in ${missing}: it is shown in ${shown}.`,
    missingText: (missing: string, code: string) => `“${code}” is missing in ${missing}.`,
    missingAlt: (n: number) =>
      n === 1 ? 'An image has no alternative text.' : `${n} images have no alternative text.`,
    headingJump: (requested: number, used: number) =>
      `Its title has level ${requested} and skips levels: it is shown at level ${used}.`,
    duplicateAnchor: (anchor: string) =>
      `Another component already uses the identifier “${anchor}”: links lead to the first. Choose another.`,
    tooLong: (code: string, length: number, limit: number) =>
      `“${code}” has ${length} characters; the limit is ${limit}.`,
  },
});
