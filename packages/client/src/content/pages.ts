import { isLanguage, type Language } from '@rueda/domain/language';
import { type Client, codeOf } from '../http/index.ts';
import { asRow, readEach, type ReadOptions, rowsOf, textOf } from '../market/rows.ts';

/** A page that the CMS published, in one language. */
export interface PublishedPage {
  id: string;
  version: number;
  title: string;
  description: string;
  /** Its path in each language in which it exists. */
  paths: { [language in Language]?: string };
  /** In the shape of the CMS, for `renderPage`. */
  components: unknown[];
}

/** The page at a path; null if none is published there. Rueda's service only. */
export async function getPage(
  client: Client,
  path: string,
  language: Language,
  options: ReadOptions = {},
): Promise<PublishedPage | null> {
  try {
    return await client.get('/v1/content', {
      ...options,
      params: { path, language },
      schema: { parse: (value) => readPage(value, language) },
    });
  } catch (error) {
    if (codeOf(error) === 'not-found') return null;
    throw error;
  }
}

function readPage(value: unknown, language: Language): PublishedPage {
  const { id, version, languages, components } = asRow(value);
  const headings = Object.entries(asRow(languages)).filter(([name]) => isLanguage(name));
  const { title, description } = asRow(asRow(languages)[language]);
  const texts = { id: textOf(id), title: textOf(title), description: textOf(description) };
  if (texts.id === null || texts.title === null || !Array.isArray(components))
    throw new Error('The response is not a page with an id, a title and components.');
  return {
    id: texts.id,
    version: Number(version),
    title: texts.title,
    description: texts.description ?? '',
    paths: Object.fromEntries(
      headings.flatMap(([name, heading]) => {
        const path = textOf(asRow(heading)['path']);
        return path === null ? [] : [[name, path]];
      }),
    ),
    components,
  };
}

/** The notices and the menu of every page, as the CMS published them. */
export interface PublishedFrame {
  version: number;
  /** In the shape of the CMS, for `readFrame`. */
  components: unknown[];
}

/** The notices and the menu; null if none are published. Rueda's service only. */
export async function getFrame(client: Client, options: ReadOptions = {}): Promise<PublishedFrame | null> {
  try {
    return await client.get('/v1/content/site-frame', { ...options, schema: { parse: readPublished } });
  } catch (error) {
    if (codeOf(error) === 'not-found') return null;
    throw error;
  }
}

function readPublished(value: unknown): PublishedFrame {
  const { version, components } = asRow(value);
  if (!Number.isInteger(version) || !Array.isArray(components))
    throw new Error('The response is not a frame with a version and components.');
  return { version: Number(version), components };
}

/** The path of a published page. */
export interface PublishedPath {
  path: string;
  language: Language;
  id: string;
}

/** The paths of all published pages. Rueda's service only. */
export async function getPagePaths(client: Client, options: ReadOptions = {}): Promise<PublishedPath[]> {
  return client.get('/v1/content/paths', {
    ...options,
    schema: {
      parse: (value) =>
        readEach(rowsOf(value), (row): PublishedPath | null => {
          const { path, language, id } = asRow(row);
          const texts = { path: textOf(path), id: textOf(id) };
          if (texts.path === null || texts.id === null || !isLanguage(language)) return null;
          return { path: texts.path, id: texts.id, language };
        }),
    },
  });
}
