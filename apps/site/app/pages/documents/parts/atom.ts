import type { CalendarDay } from '@rueda/domain/dates';
import { fileUrl } from '@rueda/domain/documents';
import type { Language } from '@rueda/domain/language';
import { filesBase } from '../../../framework/addresses.ts';

/** A document of the feed. */
interface FeedEntry {
  title: string;
  /** A sentence about the document. */
  summary: string | undefined;
  day: CalendarDay | null;
  /** Its file, under the files base path. */
  path: string;
}

export interface Feed {
  title: string;
  /** The absolute address of the feed. */
  address: string;
  /** The absolute address of the page with the same content. */
  page: string;
  origin: string;
  /** The instant the feed is generated for. */
  now: number;
  entries: readonly FeedEntry[];
  language: Language;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text, and drops the characters that XML does not allow. */
const escape = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex -- XML does not allow these
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');

/** The start of a day in Lima, in the format of RFC 3339. */
const startOf = (day: CalendarDay): string => `${day}T00:00:00-05:00`;

/** An Atom feed (RFC 4287). Entries without a day or a safe file address are left out. */
export function atomOf({ title, address, page, origin, now, entries, language }: Feed): string {
  const dated = entries.flatMap((entry) => {
    const url = fileUrl(filesBase, entry.path);
    return url === null || entry.day === null
      ? []
      : [{ ...entry, url: origin + encodeURI(url), updated: startOf(entry.day) }];
  });
  const updated =
    dated
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? new Date(now).toISOString();
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language === 'es' ? 'es-PE' : 'en'}">`,
    `<title>${escape(title)}</title>`,
    `<id>${escape(address)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${escape(address)}"/>`,
    `<link rel="alternate" type="text/html" href="${escape(page)}"/>`,
    `<updated>${updated}</updated>`,
    '<author><name>Rueda</name></author>',
    ...dated.map(
      (entry) =>
        `<entry><title>${escape(entry.title)}</title><id>${escape(entry.url)}</id><updated>${entry.updated}</updated><link href="${escape(entry.url)}"/>${entry.summary === undefined ? '' : `<summary>${escape(entry.summary)}</summary>`}</entry>`,
    ),
    '</feed>\n',
  ].join('\n');
}
