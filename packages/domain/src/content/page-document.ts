import * as z from 'zod/mini';
import { type Language, languages } from '../language/language.ts';

/** The address, title and description of a page in one language. */
export interface PageHeading {
  /** The address in the site, such as `/educacion/videos`; in English it begins with `/en`. */
  path: string;
  title: string;
  /** For search engines and link previews. */
  description: string;
}

/** A page as a CMS publishes it: one document for all its languages. */
export interface PageDocument {
  /** The CMS counts it up with every publication. A lower one is outdated. */
  version: number;
  /** At least one language. */
  languages: { [language in Language]?: PageHeading | undefined };
  /** In the shape of specification section 3; see `cmsComponentSchema`. */
  components: Record<string, unknown>[];
}

const nonBlank = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Lower-case words with hyphens. */
const pathPattern = /^(\/|(\/[a-z0-9]+(-[a-z0-9]+)*)+)$/;

/** `/en` and what is below it is English. */
const languageOf = (path: string): Language => (/^\/en(\/|$)/.test(path) ? 'en' : 'es');

const heading = (language: Language) =>
  z.strictObject({
    path: z.string().check(
      z.maxLength(200),
      z.regex(pathPattern),
      z.refine((path) => languageOf(path) === language, 'must begin with /en in English only'),
    ),
    title: nonBlank(200),
    description: nonBlank(500),
  });

/** Most components of a page. */
export const maxPageComponents = 200;

/** Published versions are database integers. */
const maxVersion = 2_147_483_647;

export const pageVersionSchema: z.ZodMiniType<number> = z.int().check(z.gte(1), z.lte(maxVersion));

/** The contract of a published page. The properties of its components are validated by their own schemas. */
export const pageDocumentSchema: z.ZodMiniType<PageDocument> = z.strictObject({
  version: pageVersionSchema,
  languages: z
    .strictObject({ es: z.optional(heading('es')), en: z.optional(heading('en')) })
    .check(
      z.refine(
        (each) => languages.some((language) => each[language] !== undefined),
        'must have at least one language',
      ),
    ),
  components: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(maxPageComponents)),
});
