import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Section } from '@rueda/widgets/layout';
import { WithoutData } from '@rueda/widgets/without-data';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Sin conexión',
    description: 'Lo que se muestra sin conexión en lugar de una página que no se había visto.',
    what: 'No habías visto esta página',
    text: 'No hay conexión. Puedes leer las últimas páginas que viste, con la hora en que las viste. Abre esta cuando vuelva la conexión.',
    home: 'Ir al inicio',
  },
  en: {
    title: 'Offline',
    description: 'What is shown offline in place of a page that was not viewed before.',
    what: 'You have not viewed this page before',
    text: 'You are offline. You can read the last pages you viewed, with the time you viewed them. Open this one when you reconnect.',
    home: 'Go to the home page',
  },
});

const page = definePage({
  meta: (props) => ({ ...metaUnder([], messages)(props), isStatic: true }),
  render: ({ language }) => {
    const text = messages[language];
    return (
      <Section>
        <PageHead trail={trailOf([], text.title, language)} language={language} />
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
