import type { Language } from '@rueda/domain/language';

/** Properties with text for visitors. Others are addresses, dates and choices. */
const textual = new Set(['html', 'title', 'subtitle', 'text', 'description', 'label', 'caption', 'name']);

/** Enough for any page: the index grows with it. */
const maxLength = 20_000;

/** The text of a page's components in one language, without its markup, for the search. */
export function searchText(components: readonly unknown[], language: Language): string {
  const texts: string[] = [];
  const collect = (value: unknown, code: string): void => {
    if (typeof value === 'string') {
      if (textual.has(code)) texts.push(withoutTags(value));
    } else if (Array.isArray(value)) for (const each of value) collect(each, code);
    else if (isRecord(value)) {
      // `languages` has an object for each language, and `properties` one for each code.
      if ('language' in value && value['language'] !== language) return;
      if (typeof value['code'] === 'string' && 'value' in value) collect(value['value'], value['code']);
      else for (const [key, each] of Object.entries(value)) collect(each, key);
    }
  };
  collect(components, '');
  return texts.join('\n').slice(0, maxLength);
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Tags and the named characters that editors write separate words. */
const withoutTags = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(?:nbsp|amp|lt|gt|quot);/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
