import { getPage, type PublishedPage } from '@rueda/client/content';
import type { LoaderContext, PageMeta, Result } from './page.tsx';

/** What the CMS publishes at the address of a page; null if nothing. */
export type Content = Result<PublishedPage | null>;

export const readContent = ({
  client,
  path,
  language,
  read,
}: Pick<LoaderContext, 'client' | 'path' | 'language' | 'read'>): Promise<Content> =>
  read(getPage(client, path, language));

/** The published page; null if nothing is published or the service failed. */
export const pageIn = (content: Content): PublishedPage | null => ('value' in content ? content.value : null);

/** The components of the published page; none without one. */
export const componentsOf = (content: Content): readonly unknown[] => pageIn(content)?.components ?? [];

/** The codes and tags of images, in the JSON of components. */
const withImages = /"(?:image|images|imageUri|background-image)"|<img/;

/** The part of a page's meta that its published content decides. */
export function contentMeta(content: Content): Pick<PageMeta, 'surrogateKey' | 'hasImages'> {
  const page = pageIn(content);
  return page
    ? {
        surrogateKey: `content-${page.id}`,
        hasImages: withImages.test(JSON.stringify(page.components)),
      }
    : {};
}
