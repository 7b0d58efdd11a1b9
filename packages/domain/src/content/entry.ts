import * as z from 'zod/mini';
import type { CalendarDay } from '../dates/day.ts';
import { day, essentialText, field, flag, list, maybe, orText, type Schema, text, url } from './fields.ts';
import { type Image, imageSchema } from './image.ts';

/** A link with its title. */
export interface Link {
  title: string;
  url: string;
}

/** A piece of content: an article, a video, a podcast, a report. */
export interface Entry {
  title: string;
  url: string | null;
  category: string | null;
  tags: { label: string; url: string | null }[];
  author: string | null;
  image: Image | null;
  backgroundImage: Image | null;
  description: string | null;
  date: CalendarDay | null;
  hour: string | null;
  /** The files of `files` and `fileList`. */
  files: Link[];
  titles: string[];
  subtitle: string | null;
  podcasts: Record<'spotify' | 'google' | 'apple' | 'ivoox', string | null>;
  /** `text-link`: the text of its link. */
  linkText: string | null;
  /** `is-link`: the complete card links to `url`. */
  isLink: boolean;
  saved: boolean;
  label: string | null;
}

/** Links list item, and file of an entry; invalid without a safe address. */
export const linkSchema: Schema<Link> = z.pipe(
  z.object({ title: text, url }),
  z.transform((link, context): Link => {
    if (link.url === null) {
      context.issues.push({ code: 'custom', message: 'A link needs a safe url.', input: link });
      return z.NEVER;
    }
    return { title: link.title ?? fileName(link.url), url: link.url };
  }),
);

const fileName = (path: string): string =>
  path
    .replace(/[?#].*$/s, '')
    .split('/')
    .findLast(Boolean) ?? path;

/** A file as an object, or as its path. */
const file: Schema<Link> = orText('url', linkSchema);

/** Text, bare or in an object under this key. */
const labelled = (key: string): Schema<string | null> =>
  field(
    (value) => {
      const label =
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : value;
      return typeof label === 'string' && label.trim() !== '' ? label.trim() : null;
    },
    { under: key },
  );

/** `hour` is HH:mm with or without seconds. */
export const hour: Schema<string | null> = field(
  (value) =>
    typeof value === 'string'
      ? (/^([01]?\d|2[0-3]):[0-5]\d/.exec(value.trim())?.[0].padStart(5, '0') ?? null)
      : null,
  'hour',
);

/** Entry card of specification section 3. */
export const entrySchema: Schema<Entry> = z.pipe(
  z.object({
    title: essentialText,
    url,
    category: labelled('label'),
    tags: list(z.object({ label: essentialText, url })),
    author: text,
    image: maybe(imageSchema),
    backgroundImage: maybe(imageSchema),
    description: text,
    date: day,
    hour,
    files: list(file),
    fileList: list(file),
    titles: list(labelled('text')),
    subtitle: text,
    urlSpotify: url,
    urlGoogle: url,
    urlApple: url,
    urlIvoox: url,
    'text-link': text,
    'is-link': flag,
    saved: flag,
    label: text,
  }),
  z.transform(
    ({
      fileList,
      titles,
      urlSpotify,
      urlGoogle,
      urlApple,
      urlIvoox,
      'text-link': linkText,
      'is-link': isLink,
      ...same
    }): Entry => ({
      ...same,
      files: [...same.files, ...fileList],
      titles: titles.filter((title) => title !== null),
      podcasts: { spotify: urlSpotify, google: urlGoogle, apple: urlApple, ivoox: urlIvoox },
      linkText,
      isLink,
    }),
  ),
);
