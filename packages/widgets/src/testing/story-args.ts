import { defaultLanguage, type Language } from '@rueda/domain/language';

/** What a story's `render` receives: the widget's props and the language chosen in the toolbar or by a test. */
export type StoryArgs<Props> = Props & { language?: Language };

/** Sample content in both languages; Spanish where a story is drawn without one. */
export function inLanguage<Content>(content: {
  es: Content;
  en: NoInfer<Content>;
}): (language?: Language) => Content {
  return (language = defaultLanguage) => content[language];
}

/** The instant every story is drawn for: a Monday session, 12 minutes past 11:30 in Lima. Figures are illustrative. */
export const sampleNow: number = Date.parse('2026-11-16T11:42:08-05:00');
