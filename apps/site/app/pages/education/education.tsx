import { educationPage } from '../../content/education.ts';
import { defineCmsPage } from '../../framework/define-cms-page.tsx';

const page = defineCmsPage(
  {
    es: {
      title: 'Aprende sobre la bolsa',
      description: 'Videos, pódcast y guías breves para entender la bolsa, desde la primera pregunta.',
    },
    en: {
      title: 'Learn about the exchange',
      description: 'Videos, podcasts and short guides to understand the exchange, from the first question.',
    },
  },
  educationPage,
);

export const { handle, loader } = page;
export default page.Component;
