import { defaultLanguage, type Language } from '@rueda/domain/language';
import { messages } from './embed.messages.ts';

/** The elements that a page without React can show. */
export const embedNames = ['great-price-card', 'movements-summary', 'price-chart', 'market-clock'] as const;

export type EmbedName = (typeof embedNames)[number];

/** The file of an element, as `@rueda/widgets/embed/manifest.json` lists it. */
export interface EmbedFile {
  /** Its name, with the version and a part of its hash: what is under it never changes. */
  file: string;
  /** What a browser compares the file with before it runs it. */
  integrity: string;
}

export interface EmbedOptions {
  /** Which element it is. */
  name: EmbedName;
  /** The security, for a price and its history. */
  nemonico?: string;
  /** Where the data are read: the address of the service, such as `https://www.example.pe/api`. */
  src: string;
  /** Where the page's own content leads, which is shown before the script and without it. */
  page: string;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** Is the element about one security? */
export const hasSecurity = (name: EmbedName): boolean =>
  name === 'great-price-card' || name === 'price-chart';

/** What the page has of its own: words that lead to the same figures. */
export function embedFallback({ name, nemonico = '', language = defaultLanguage }: EmbedOptions): string {
  return messages[language][name](nemonico);
}

/** The attributes of the element. */
export function embedAttributes({
  name,
  nemonico = '',
  src,
  language = defaultLanguage,
}: EmbedOptions): Record<string, string> {
  return {
    language,
    ...(hasSecurity(name) && { nemonico }),
    ...(name !== 'market-clock' && { src }),
  };
}

/** The mark-up to put into a page: the element with content of the page's own, and its one script with its hash. */
export function embedSnippet(options: EmbedOptions, { file, integrity }: EmbedFile, folder: string): string {
  const tag = `rueda-${options.name}`;
  const script = { type: 'module', src: `${folder}/${file}`, integrity, crossorigin: 'anonymous' };
  return [
    `<${tag}${written(embedAttributes(options))}>`,
    `  <a${written({ href: options.page })}>${escape(embedFallback(options))}</a>`,
    `</${tag}>`,
    `<script${written(script)}></script>`,
    '',
  ].join('\n');
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const written = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
