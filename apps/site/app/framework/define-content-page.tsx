import type { PublishedPage } from '@rueda/client/content';
import { defineMessages, type Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { renderPage } from '@rueda/widgets/cms';
import { Toast } from '@rueda/widgets/toast';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { filesBase } from './addresses.ts';
import { type Content, contentMeta, pageIn, readContent } from './content.ts';
import { linkText, type ListedPage } from './frame/sections.ts';
import { notFoundMeta, renderNotFound } from './not-found.tsx';
import { definePage, type LoaderContext, type PageMeta, type PageProps } from './page.tsx';
import { metaOf, PageHead, type Parent, parentNames, trailOf } from './page-head.tsx';

const messages = defineMessages({
  es: {
    missing: 'Esta página todavía no está publicada',
    unavailable: 'Página no disponible',
    version: (version: number) => `Versión ${version}`,
  },
  en: {
    missing: 'This page is not published yet',
    unavailable: 'Page not available',
    version: (version: number) => `Version ${version}`,
  },
});

interface Data {
  content: Content;
  /** Has the page no part that needs script? */
  isStatic: boolean;
}

type Props = PageProps<Data>;

const metaOfPublished = (
  page: PublishedPage,
  parents: readonly Parent[],
  context: { language: Language; origin: string },
): PageMeta => ({
  ...metaOf(trailOf(parents, page.title, context.language), page.description, context),
  ...contentMeta({ value: page }),
});

const renderComponents = (
  { title, components }: PublishedPage,
  {
    language,
    path,
    origin,
    hasImages,
  }: Pick<LoaderContext, 'language' | 'path' | 'origin'> & { hasImages: boolean },
): ReactElement =>
  renderPage(components, { language, path, filesBase, hasImages, share: { url: origin + path, title } }).page;

/** Do the components need script? The element is that of `island` of @rueda/widgets. */
const hasIslands = (page: PublishedPage, context: LoaderContext): boolean =>
  renderToStaticMarkup(renderComponents(page, { ...context, hasImages: true })).includes('<rueda-island');

const renderPublished = (page: PublishedPage, parents: readonly Parent[], props: Props): ReactElement => (
  <>
    <PageHead trail={trailOf(parents, page.title, props.language)} language={props.language} />
    {renderComponents(page, props)}
    {/* Offers to undo a change to the saved items. */}
    {!props.data.isStatic && <Toast language={props.language} />}
  </>
);

const renderMissing = (
  content: Content,
  title: string,
  parents: readonly Parent[],
  language: Language,
): ReactElement => (
  <>
    <PageHead trail={trailOf(parents, title, language)} language={language} />
    <WithoutData
      {...('error' in content ? { reason: 'fault' as const } : { title: messages[language].missing })}
      language={language}
    />
  </>
);

export interface ContentPageOptions {
  /**
   * Is the page a text that is cited, such as the terms? It shows its version, and it has no script, clock or cookie banner
   * unless one of its components needs script.
   */
  isText?: boolean;
}

/** A page of the navigation that the exchange's CMS publishes. Until it does, the page says so. */
export const defineContentPage = (
  name: ListedPage,
  parents: readonly Parent[] = [],
  { isText = false }: ContentPageOptions = {},
) =>
  definePage({
    load: async (context): Promise<Data> => {
      const content = await readContent(context);
      const published = pageIn(content);
      return { content, isStatic: isText && !(published && hasIslands(published, context)) };
    },
    meta: ({ data: { content, isStatic }, language, origin }) => {
      const published = pageIn(content);
      if (published) return { ...metaOfPublished(published, parents, { language, origin }), isStatic };
      const trail = trailOf(parents, linkText(name, language), language);
      return {
        ...metaOf(trail, messages[language].missing, { language, origin }),
        isStatic,
        ...(!('error' in content) && { status: 404 }),
      };
    },
    render: (props) => {
      const { data, language } = props;
      const published = pageIn(data.content);
      if (!published) return renderMissing(data.content, linkText(name, language), parents, language);
      return (
        <>
          {renderPublished(published, parents, props)}
          {isText && <p className="site-Quiet">{messages[language].version(published.version)}</p>}
        </>
      );
    },
  });

/** The parents of an address: the pages that it is below. */
const parentsOf = (path: string, language: Language): Parent[] =>
  parentNames.filter((parent) => path.startsWith(`${pages[parent][language]}/`));

/** The pages that the CMS publishes at addresses of its own. */
export const publishedPage = definePage({
  load: async (context): Promise<Data> => ({ content: await readContent(context), isStatic: false }),
  meta: ({ data: { content }, path, language, origin }) => {
    const published = pageIn(content);
    if (published)
      return {
        ...metaOfPublished(published, parentsOf(path, language), { language, origin }),
        paths: published.paths,
      };
    return 'error' in content
      ? { title: messages[language].unavailable, description: '', status: 503 }
      : notFoundMeta(language);
  },
  render: (props) => {
    const { path, language } = props;
    const { content } = props.data;
    const parents = parentsOf(path, language);
    const published = pageIn(content);
    if (published) return renderPublished(published, parents, props);
    return 'error' in content
      ? renderMissing(content, messages[language].unavailable, parents, language)
      : renderNotFound('', language);
  },
});
