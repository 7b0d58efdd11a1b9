import * as z from 'zod/mini';
import { type Language, otherLanguage } from '../language/language.ts';
import { cmsComponentSchema, isShownIn, propertiesIn } from './cms.ts';
import type { Schema } from './fields.ts';
import { type MenuSection, menuSchema, type Notice, noticeSchema } from './frame-parts.ts';
import { pageVersionSchema } from './page-document.ts';

/** The id of the document with the notices and the menu of every page. It is no page: it has no path. */
export const frameDocumentId = 'site-frame';

/** The components of the frame, and how many of each it may have. Pages have none of them. */
export const frameComponents: Readonly<Record<string, number>> = { menu: 1, notice: 3 };

/** The frame as a CMS publishes it: a page document without a page. */
export interface FrameDocument {
  version: number;
  components: Record<string, unknown>[];
}

/** The contract of the published frame. The service validates its components by their schemas. */
export const frameDocumentSchema: z.ZodMiniType<FrameDocument> = z.strictObject({
  version: pageVersionSchema,
  components: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(20)),
});

/** A notice in the language of its texts, which is the other one if it has none in the language of the page. */
export interface ShownNotice extends Notice {
  language: Language;
}

/** What the frame shows in a language. */
export interface SiteFrame {
  notices: ShownNotice[];
  /** Null without a menu in this language: the site then shows its own, not one in the other language. */
  menu: MenuSection[] | null;
}

/** Reads the frame in a language. A broken component is omitted. */
export function readFrame(components: readonly unknown[], language: Language): SiteFrame {
  const menus = partsOf(components, 'menu', menuSchema, [language]);
  return {
    notices: partsOf(components, 'notice', noticeSchema, [language, otherLanguage(language)]).slice(
      0,
      frameComponents['notice'],
    ),
    menu: menus[0]?.sections ?? null,
  };
}

/** The components with this name, each in the first of these languages in which it can be read. */
function partsOf<Part>(
  components: readonly unknown[],
  name: string,
  schema: Schema<Part>,
  inLanguages: readonly [Language, ...Language[]],
): (Part & { language: Language })[] {
  return components.flatMap((value) => {
    const read = cmsComponentSchema.safeParse(value);
    if (!read.success || read.data.component !== name || !isShownIn(read.data, inLanguages[0])) return [];
    for (const language of inLanguages) {
      const part = schema.safeParse(propertiesIn(read.data, language));
      if (part.success) return [{ ...part.data, language }];
    }
    return [];
  });
}
