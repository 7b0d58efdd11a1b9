import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: {
    label: 'Páginas',
    page: (page: string) => `Página ${page}`,
    previous: 'Anterior',
    next: 'Siguiente',
    range: (from: string, to: string, total: string) => `${from}-${to} de ${total}`,
    size: 'Por página',
    pageSize: (size: string) => `${size} por página`,
  },
  en: {
    label: 'Pages',
    page: (page: string) => `Page ${page}`,
    previous: 'Previous',
    next: 'Next',
    range: (from: string, to: string, total: string) => `${from}-${to} of ${total}`,
    size: 'Per page',
    pageSize: (size: string) => `${size} per page`,
  },
});
