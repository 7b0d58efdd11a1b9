import { defineMessages, type Bilingual } from '@rueda/domain/language';
import { renderPage } from '@rueda/widgets/cms';
import { Title } from '@rueda/widgets/layout';
import { Toast } from '@rueda/widgets/toast';
import { filesBase } from './addresses.ts';
import { definePage } from './page.tsx';

const messages = defineMessages({
  es: { note: 'Contenido ilustrativo: los cursos, videos y testimonios son de muestra.' },
  en: { note: 'Illustrative content: the courses, videos and testimonials are samples.' },
});

/** A page that an editor composes: the title and description come from the site, the content from the CMS. */
export function defineCmsPage(
  about: Bilingual<{ title: string; description: string }>,
  components: readonly object[],
) {
  return definePage({
    hasImages: true,
    meta: ({ language }) => about[language],
    render: ({ language, path, origin, hasImages }) => {
      const { title } = about[language];
      const { page } = renderPage(components, {
        language,
        path,
        filesBase,
        hasImages,
        share: { url: origin + path, title },
      });
      return (
        <>
          <Title>{title}</Title>
          <p className="site-Lead">{messages[language].note}</p>
          {page}
          {/* Offers to undo a change to the saved items. */}
          <Toast language={language} />
        </>
      );
    },
  });
}
