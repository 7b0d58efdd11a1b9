import { getPage, type PublishedPage } from '@rueda/client/content';
import type { Language } from '@rueda/domain/language';
import { type PageName, pages } from '@rueda/domain/site';
import { renderPage } from '@rueda/widgets/cms';
import type { ReactNode } from 'react';
import { filesBase } from './addresses.ts';
import { type LoaderContext, renderResult, type Result } from './page.tsx';

/** Reads what the CMS publishes at the address of a page: the page shows it beside content of its own. */
export const readContent = (
  { client, language, read }: Pick<LoaderContext, 'client' | 'language' | 'read'>,
  name: PageName,
): Promise<Result<PublishedPage | null>> => read(getPage(client, pages[name][language], language));

/** The published components; nothing if none are published. */
export const renderContent = (
  result: Result<PublishedPage | null>,
  path: string,
  language: Language,
): ReactNode =>
  'value' in result && result.value === null
    ? null
    : renderResult(
        result,
        language,
        ({ components }) => renderPage(components, { language, path, filesBase }).page,
      );
