import { firstStepsPage } from '../../content/education.ts';
import { defineCmsPage } from '../../framework/define-cms-page.tsx';

const page = defineCmsPage(
  {
    es: {
      title: 'Primeros pasos',
      description: 'Qué es una rueda, qué es un precio y de qué hora es: lo necesario para empezar.',
    },
    en: {
      title: 'First steps',
      description: 'What a session is, what a price is and what time it is from: what you need to start.',
    },
  },
  firstStepsPage,
  ['education'],
);

export const { handle, loader } = page;
export default page.Component;
