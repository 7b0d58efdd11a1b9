import { firstStepsPage } from '../../content/education.ts';
import { defineCmsPage } from '../../framework/define-cms-page.tsx';

const page = defineCmsPage(
  {
    es: {
      title: 'Primeros pasos',
      description: 'Qué es una rueda, qué es un precio y de cuándo es: lo que hace falta para empezar.',
    },
    en: {
      title: 'First steps',
      description: 'What a session is, what a price is and when it is of: what it takes to start.',
    },
  },
  firstStepsPage,
);

export const { handle, loader } = page;
export default page.Component;
