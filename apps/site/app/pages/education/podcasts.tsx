import { podcastsPage } from '../../content/education.ts';
import { defineCmsPage } from '../../framework/define-cms-page.tsx';

const page = defineCmsPage(
  {
    es: {
      title: 'Pódcast',
      description: 'Conversaciones de rueda: minería, dividendos y lo que mueve un precio, para escuchar.',
    },
    en: {
      title: 'Podcasts',
      description: 'Market talks: mining, dividends and what moves a price, to listen to.',
    },
  },
  podcastsPage,
  ['education'],
);

export const { handle, loader } = page;
export default page.Component;
