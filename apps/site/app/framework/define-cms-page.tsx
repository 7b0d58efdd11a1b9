import { defineMessages, type Bilingual } from '@rueda/domain/language';
import { renderPage } from '@rueda/widgets/cms';
import { Title } from '@rueda/widgets/layout';
import { Toast } from '@rueda/widgets/toast';
import { filesBase } from './addresses.ts';
import { definePage } from './page.tsx';

const words = defineMessages({
  es: { note: 'Contenido ilustrativo: los cursos, videos y testimonios son de muestra.' },
  en: { note: 'Illustrative content: the courses, videos and testimonials are samples.' },
});

/** A page that an editor composes: its title and what it is about are the site's, the rest is the CMS's. */
export function defineCmsPage(
  about: Bilingual<{ title: string; description: string }>,
  components: readonly object[],
) {
  return definePage({
    hasImages: true,
    facts: ({ language }) => about[language],
    draw: ({ language, path, origin, hasImages }) => {
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
          <p className="site-Lead">{words[language].note}</p>
          {page}
          {/* What can be saved can be undone. */}
          <Toast language={language} />
        </>
      );
    },
  });
}
