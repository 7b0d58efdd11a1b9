import { NotFound } from '@rueda/widgets/not-found';
import { definePage } from '../../framework/page.tsx';

const words = {
  es: {
    title: 'Página no encontrada',
    description: 'La dirección no corresponde a ninguna página de este sitio.',
  },
  en: { title: 'Page not found', description: 'The address does not match any page on this site.' },
};

const page = definePage({
  isStatic: true,
  facts: ({ language }) => ({ ...words[language], status: 404 }),
  draw: ({ language }) => <NotFound language={language} />,
});

export const { handle, loader } = page;
export default page.Component;
