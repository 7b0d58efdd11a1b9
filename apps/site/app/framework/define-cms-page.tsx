import { defineMessages, type Bilingual } from '@rueda/domain/language';
import { renderPage } from '@rueda/widgets/cms';
import { Toast } from '@rueda/widgets/toast';
import { filesBase } from './addresses.ts';
import { definePage } from './page.tsx';
import { metaUnder, PageHead, type Parent, trailOf } from './page-head.tsx';

const messages = defineMessages({
  es: { note: 'Contenido ilustrativo: los cursos, videos y testimonios son de muestra.' },
  en: { note: 'Illustrative content: the courses, videos and testimonials are samples.' },
});

/** A page that an editor composes: the title and description come from the site, the content from the CMS. */
export function defineCmsPage(
  about: Bilingual<{ title: string; description: string }>,
  components: readonly object[],
  parents: readonly Parent[] = [],
) {
  return definePage({
    hasImages: true,
    meta: metaUnder(parents, about),
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
          <PageHead trail={trailOf(parents, title, language)} language={language}>
            {messages[language].note}
          </PageHead>
          {page}
          {/* Offers to undo a change to the saved items. */}
          <Toast language={language} />
        </>
      );
    },
  });
}
