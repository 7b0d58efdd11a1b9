import type { Image } from '@rueda/domain/content';
import { imageUrl } from '@rueda/domain/links';
import type { ReportFinding } from './findings.ts';
import type { ReadPart } from './read-part.ts';

/** An image as `imageSchema` reads it. A row of a table may have a column called `large`, but its cells are all text. */
function isImage(value: unknown): value is Image {
  if (typeof value !== 'object' || value === null) return false;
  const { large, width } = value as Partial<Image>;
  return typeof large === 'string' && (width === null || typeof width === 'number');
}

/** The first address of an image that is neither on the site nor on a host it allows. */
const foreignUrl = ({ large, medium, small }: Image, hosts: readonly string[]): string | undefined =>
  [large, medium, small].find((url) => typeof url === 'string' && imageUrl(url, hosts) === null) ?? undefined;

/** Copies data without the foreign images in it, at any depth: null in a record, nothing in a list. */
function copyAllowed(data: unknown, hosts: readonly string[], foreign: Set<string>): unknown {
  if (Array.isArray(data))
    return data.flatMap((each: unknown): unknown[] => {
      const copy = copyAllowed(each, hosts, foreign);
      return copy === null && isImage(each) ? [] : [copy];
    });
  // React elements and class instances such as dates contain no image data.
  if (typeof data !== 'object' || data === null || '$$typeof' in data) return data;
  if (Object.getPrototypeOf(data) !== Object.prototype) return data;
  const url = isImage(data) && foreignUrl(data, hosts);
  if (url) {
    foreign.add(url);
    return null;
  }
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, copyAllowed(value, hosts, foreign)]),
  );
}

/** The addresses of the images in texts, which Paragraph replaces by their alternative text if they are foreign. */
function urlsInTexts(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(urlsInTexts);
  if (typeof data !== 'object' || data === null) return [];
  const { html } = data as { html?: unknown };
  const tags = typeof html === 'string' ? html.split(/<img\b/i).slice(1) : [];
  return [
    // A limit, because a hostile text may have many tags without an end.
    ...tags.flatMap((tag) => /^[^>]{0,1000}?\ssrc\s*=\s*["']?([^"'\s>]+)/i.exec(tag)?.[1] ?? []),
    ...urlsInTexts((data as { items?: unknown }).items),
  ];
}

/**
 * Removes the images that are neither on the site nor on one of its image hosts, and reports each. Returns null for a
 * component whose pictures are all removed.
 */
export function withAllowedImages(
  part: ReadPart,
  hosts: readonly string[] = [],
  reportFinding: ReportFinding,
): ReadPart | null {
  const { widget, props, frame } = part;
  const foreign = new Set<string>();
  const copy = copyAllowed({ props, frame }, hosts, foreign) as Pick<ReadPart, 'props' | 'frame'>;
  for (const url of urlsInTexts(props)) if (imageUrl(url, hosts) === null) foreign.add(url);
  for (const url of foreign) reportFinding('imageLeftOut', url.slice(0, 200));
  if (widget.pictures && foreign.size > 0 && widget.pictures(copy.props).filter(isImage).length === 0)
    return reportFinding('withoutImages');
  return { ...part, ...copy };
}
