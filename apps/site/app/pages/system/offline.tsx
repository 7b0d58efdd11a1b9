import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Section, Title } from '@rueda/widgets/layout';
import { WithoutData } from '@rueda/widgets/without-data';
import { definePage } from '../../framework/page.tsx';

const words = defineMessages({
  es: {
    title: 'Sin conexión',
    description: 'Lo que se muestra de una página que no se había visto, mientras no hay conexión.',
    what: 'Esta página no la habías visto',
    text: 'No hay conexión. Las últimas páginas que viste se pueden leer igual, con la hora en que las viste.',
    home: 'Ir al inicio',
  },
  en: {
    title: 'Offline',
    description: 'What is shown of a page that was not seen before, while there is no connection.',
    what: 'You had not seen this page',
    text: 'There is no connection. The last pages that you saw can still be read, with the time you saw them.',
    home: 'Go to the home page',
  },
});

const page = definePage({
  isStatic: true,
  facts: ({ language }) => words[language],
  draw: ({ language }) => {
    const text = words[language];
    return (
      <Section>
        <Title>{text.title}</Title>
        <WithoutData
          title={text.what}
          action={<a href={pages.home[language]}>{text.home}</a>}
          language={language}
        >
          {text.text}
        </WithoutData>
      </Section>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
