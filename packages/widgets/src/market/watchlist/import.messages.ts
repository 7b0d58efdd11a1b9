import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    open: 'Agregar o importar',
    label: 'Códigos',
    hint: 'Separados por comas o uno por línea. Un archivo CSV se lee por su columna Código.',
    file: 'Leer de un archivo',
    add: 'Agregar a mi lista',
    added: 'Agregados: {list}.',
    already: 'Ya estaban: {list}.',
    repeated: 'Repetidos: {list}.',
    unknown: 'No los conocemos: {list}. Revisa cómo están escritos.',
    refused: 'No pudimos guardar: {list}. Inténtalo de nuevo en un momento.',
    none: 'No hay ningún código en el texto.',
    failed: 'No se pudo leer. Inténtalo de nuevo.',
  },
  en: {
    open: 'Add or import',
    label: 'Codes',
    hint: 'Separated by commas or one a line. A CSV file is read by its Code column.',
    file: 'Read from a file',
    add: 'Add to my list',
    added: 'Added: {list}.',
    already: 'Already there: {list}.',
    repeated: 'Repeated: {list}.',
    unknown: 'Not known to us: {list}. Check how they are written.',
    refused: 'We could not save: {list}. Try again in a moment.',
    none: 'There is no code in the text.',
    failed: 'It could not be read. Try again.',
  },
});
