import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    open: 'Agregar o importar',
    label: 'Códigos',
    hint: 'Separados por comas o uno por línea. Un archivo CSV se lee por su columna Código.',
    file: 'Leer de un archivo',
    add: 'Agregar a mi lista',
    added: 'Agregados: {list}.',
    already: 'Ya estaban en tu lista: {list}.',
    repeated: 'Repetidos: {list}.',
    unknown: 'No existen: {list}. Revisa cómo están escritos.',
    refused: 'No pudimos guardar: {list}. Inténtalo de nuevo en un momento.',
    none: 'No hay ningún código en el texto. Escribe al menos uno.',
    failed: 'No se pudieron leer los códigos. Inténtalo de nuevo, o con menos códigos.',
  },
  en: {
    open: 'Add or import',
    label: 'Codes',
    hint: 'Separated by commas or one per line. A CSV file is read by its Code column.',
    file: 'Read from a file',
    add: 'Add to my list',
    added: 'Added: {list}.',
    already: 'Already on your list: {list}.',
    repeated: 'Repeated: {list}.',
    unknown: 'Not found: {list}. Check their spelling.',
    refused: 'We could not save: {list}. Try again in a moment.',
    none: 'There is no code in the text. Type at least one.',
    failed: 'The codes could not be read. Try again, or with fewer codes.',
  },
});
