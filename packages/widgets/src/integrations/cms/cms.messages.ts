import { defineMessages } from '@rueda/domain/language';

/** What lists are called that their editor gave no name; what an editor is told, one sentence a finding. */
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
    unnamed: () => 'No dice qué componente es.',
    unknownComponent: (name: string) => `No hay ningún componente llamado «${name}».`,
    notSetUp: (what: string) => `El sitio no ha configurado «${what}», que este componente necesita.`,
    onlyOne: () => 'Ya hay otro en la página, y solo cabe uno.',
    notReadable: (code: string) => `Falta «${code}», o no se puede leer.`,
    threw: (reason: string) => `Falló al dibujarse: ${reason}`,
    itemsLeftOut: (code: string, n: number) =>
      n === 1 ? `Se dejó fuera 1 elemento de «${code}».` : `Se dejaron fuera ${n} elementos de «${code}».`,
    propertyLeftOut: (code: string) =>
      `Se dejó fuera «${code}»: no se puede leer o su dirección no es segura.`,
    unknownProperty: (code: string) => `Nadie lee «${code}»: revisa cómo está escrito.`,
    missingLanguage: (missing: string, shown: string) =>
      `No tiene texto en ${missing}: se muestra en ${shown}.`,
    missingText: (missing: string, code: string) => `Falta «${code}» en ${missing}.`,
    missingAlt: (n: number) =>
      n === 1 ? 'Una imagen no tiene texto alternativo.' : `${n} imágenes no tienen texto alternativo.`,
    headingJump: (asked: number, used: number) =>
      `Su título pide el nivel ${asked} y salta niveles: se muestra en el ${used}.`,
    duplicateAnchor: (anchor: string) =>
      `El identificador «${anchor}» ya es de otro componente: los enlaces llevan al primero.`,
    tooLong: (code: string, length: number, limit: number) =>
      `«${code}» tiene ${length} caracteres, y en su lugar caben ${limit}.`,
  },
  en: {
    entries: 'Content',
    highlights: 'Highlights',
    gallery: 'Pictures',
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
    unnamed: () => 'It does not say which component it is.',
    unknownComponent: (name: string) => `There is no component called “${name}”.`,
    notSetUp: (what: string) => `The site has not set up “${what}”, which this component needs.`,
    onlyOne: () => 'There is another one on the page, and place for one only.',
    notReadable: (code: string) => `“${code}” is missing, or cannot be read.`,
    threw: (reason: string) => `It failed while it was drawn: ${reason}`,
    itemsLeftOut: (code: string, n: number) =>
      n === 1 ? `1 item of “${code}” was left out.` : `${n} items of “${code}” were left out.`,
    propertyLeftOut: (code: string) =>
      `“${code}” was left out: it cannot be read, or its address is not safe.`,
    unknownProperty: (code: string) => `Nobody reads “${code}”: check how it is written.`,
    missingLanguage: (missing: string, shown: string) =>
      `It has no text in ${missing}: it is shown in ${shown}.`,
    missingText: (missing: string, code: string) => `“${code}” is missing in ${missing}.`,
    missingAlt: (n: number) =>
      n === 1 ? 'A picture has no alternative text.' : `${n} pictures have no alternative text.`,
    headingJump: (asked: number, used: number) =>
      `Its title asks for level ${asked} and skips levels: it is shown at ${used}.`,
    duplicateAnchor: (anchor: string) =>
      `The identifier “${anchor}” is another component's already: links lead to the first.`,
    tooLong: (code: string, length: number, limit: number) =>
      `“${code}” has ${length} characters, and its place holds ${limit}.`,
  },
});
