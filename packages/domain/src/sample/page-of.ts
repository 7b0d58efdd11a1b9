import type { PageDocument } from '../content/page-document.ts';
import type { Bilingual } from '../language/language.ts';
import { type PageName, pages } from '../site/routes.ts';

/** A page to publish under an id. */
export interface SamplePage {
  id: string;
  document: PageDocument;
}

/** The document of a page at its address in the site's table. */
export const pageOf = (
  id: string,
  name: PageName,
  about: Bilingual<{ title: string; description: string }>,
  components: readonly object[],
): SamplePage => ({
  id,
  document: {
    version: 1,
    languages: {
      es: { path: pages[name].es, ...about.es },
      en: { path: pages[name].en, ...about.en },
    },
    components: components.map((component) => ({ ...component })),
  },
});
