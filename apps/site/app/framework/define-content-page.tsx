import type { PublishedPage } from '@rueda/client/content';
import { defineMessages, type Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { renderPage } from '@rueda/widgets/cms';
import { Toast } from '@rueda/widgets/toast';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { filesBase } from './addresses.ts';
import { type Content, contentMeta, pageIn, readContent } from './content.ts';
import { linkText, type ListedPage } from './frame/sections.ts';
import { notFoundMeta, renderNotFound } from './not-found.tsx';
import { definePage, type PageMeta, type PageProps } from './page.tsx';
import { metaOf, PageHead, type Parent, parentNames, trailOf } from './page-head.tsx';

const messages = defineMessages({
  es: { missing: 'Esta página todavía no está publicada', unavailable: 'Página no disponible' },
  en: { missing: 'This page is not published yet', unavailable: 'Page not available' },
});

type Props = PageProps<Content>;

const metaOfPublished = (
  page: PublishedPage,
  parents: readonly Parent[],
  context: { language: Language; origin: string },
): PageMeta => ({
  ...metaOf(trailOf(parents, page.title, context.language), page.description, context),
  ...contentMeta({ value: page }),
});

const renderPublished = (
  { title, components }: PublishedPage,
  parents: readonly Parent[],
  { language, path, origin, hasImages }: Props,
): ReactElement => (
  <>
    <PageHead trail={trailOf(parents, title, language)} language={language} />
    {
      renderPage(components, {
        language,
        path,
        filesBase,
        hasImages,
        share: { url: origin + path, title },
      }).page
    }
    {/* Offers to undo a change to the saved items. */}
    <Toast language={language} />
  </>
);

const renderMissing = (
  result: Content,
  title: string,
  parents: readonly Parent[],
  language: Language,
): ReactElement => (
  <>
    <PageHead trail={trailOf(parents, title, language)} language={language} />
    <WithoutData
      {...('error' in result ? { reason: 'fault' as const } : { title: messages[language].missing })}
      language={language}
    />
  </>
);

/** A page of the navigation that the exchange's CMS publishes. Until it does, the page says so. */
export const defineContentPage = (name: ListedPage, parents: readonly Parent[] = []) =>
  definePage({
    load: readContent,
    meta: ({ data, language, origin }) => {
      const published = pageIn(data);
      if (published) return metaOfPublished(published, parents, { language, origin });
      const trail = trailOf(parents, linkText(name, language), language);
      return {
        ...metaOf(trail, messages[language].missing, { language, origin }),
        ...(!('error' in data) && { status: 404 }),
      };
    },
    render: (props) => {
      const { data, language } = props;
      const published = pageIn(data);
      return published
        ? renderPublished(published, parents, props)
        : renderMissing(data, linkText(name, language), parents, language);
    },
  });

/** The parents of an address: the pages that it is below. */
const parentsOf = (path: string, language: Language): Parent[] =>
  parentNames.filter((parent) => path.startsWith(`${pages[parent][language]}/`));

/** The pages that the CMS publishes at addresses of its own. */
export const publishedPage = definePage({
  load: readContent,
  meta: ({ data, path, language, origin }) => {
    const published = pageIn(data);
    if (published)
      return {
        ...metaOfPublished(published, parentsOf(path, language), { language, origin }),
        paths: published.paths,
      };
    return 'error' in data
      ? { title: messages[language].unavailable, description: '', status: 503 }
      : notFoundMeta(language);
  },
  render: (props) => {
    const { data, path, language } = props;
    const parents = parentsOf(path, language);
    const published = pageIn(data);
    if (published) return renderPublished(published, parents, props);
    return 'error' in data
      ? renderMissing(data, messages[language].unavailable, parents, language)
      : renderNotFound('', language);
  },
});
