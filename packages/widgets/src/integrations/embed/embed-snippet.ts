import { defaultLanguage, type Language } from '@rueda/domain/language';
import { messages } from './embed.messages.ts';

/** The custom elements for pages without React. */
export const embedNames = ['great-price-card', 'movements-summary', 'price-chart', 'market-clock'] as const;

export type EmbedName = (typeof embedNames)[number];

/** The file of an element, as `@rueda/widgets/embed/manifest.json` lists it. */
export interface EmbedFile {
  /** The file name, with the version and part of the hash: its content never changes. */
  file: string;
  /** The Subresource Integrity hash of the file. */
  integrity: string;
}

export interface EmbedOptions {
  /** The name of the element. */
  name: EmbedName;
  /** The code of the security, for a price or its history. */
  nemonico?: string;
  /** The base URL of the service, such as `https://www.example.pe/api`. */
  src: string;
  /** The target of the fallback link, which the page shows before the script loads and without it. */
  page: string;
  /**
   * The language of the element.
   * @default 'es'
   */
  language?: Language;
}

/** Is the element about one security? */
export const hasSecurity = (name: EmbedName): boolean =>
  name === 'great-price-card' || name === 'price-chart';

/** The text of the fallback link, which leads to the same figures. */
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

/** The markup for a page: the element with its fallback content, and its script with the integrity hash. */
export function embedSnippet(options: EmbedOptions, { file, integrity }: EmbedFile, folder: string): string {
  const tag = `rueda-${options.name}`;
  const script = { type: 'module', src: `${folder}/${file}`, integrity, crossorigin: 'anonymous' };
  return [
    `<${tag}${serialise(embedAttributes(options))}>`,
    `  <a${serialise({ href: options.page })}>${escape(embedFallback(options))}</a>`,
    `</${tag}>`,
    `<script${serialise(script)}></script>`,
    '',
  ].join('\n');
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const serialise = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escape(value)}"`)
    .join('');
