import { videosPage } from '../../content/education.ts';
import { defineCmsPage } from '../../framework/define-cms-page.tsx';

const page = defineCmsPage(
  {
    es: {
      title: 'Videos',
      description:
        'Lecciones breves en video: el boletín diario, los hechos de importancia y la liquidación.',
    },
    en: {
      title: 'Videos',
      description: 'Short video lessons: the daily bulletin, material facts and settlement.',
    },
  },
  videosPage,
  ['education'],
);

export const { handle, loader } = page;
export default page.Component;
