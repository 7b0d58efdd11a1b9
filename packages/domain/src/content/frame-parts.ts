import * as z from 'zod/mini';
import type { CalendarDay } from '../dates/day.ts';
import { limaInstant } from '../dates/lima.ts';
import { hour, type Link, linkSchema } from './entry.ts';
import { day, filled, maybe, oneOf, type Schema, shortText, url } from './fields.ts';

/** The components of the site's frame. Their limits are what the header and the footer have space for. */

/** A message on every page, such as the hours of a session. Its text is no HTML. */
export interface Notice {
  kind: 'information' | 'warning';
  text: string;
  link: Link | null;
  /** The last day it is shown, in Lima; null without an end. */
  until: CalendarDay | null;
  /** HH:mm in Lima: it is shown on the last day until then, or else all day. */
  hour: string | null;
}

export const noticeSchema: Schema<Notice> = z.object({
  kind: oneOf('information', 'warning'),
  text: shortText(300),
  link: maybe(linkSchema),
  until: day,
  hour,
});

/** The instant from which a notice is no longer shown, in milliseconds; null without an end. */
export function noticeEndsAt({ until, hour: time }: Pick<Notice, 'until' | 'hour'>): number | null {
  if (until === null) return null;
  const [hours = 24, minutes = 0] = time?.split(':').map(Number) ?? [];
  return limaInstant(until, hours * 60 + minutes);
}

/** The title of a section and its pages. The title links to the first one. */
export interface MenuSection {
  title: string;
  links: Link[];
}

export const menuLinkSchema: Schema<Link> = z.pipe(
  z.object({ title: shortText(60), url }),
  z.transform(({ title, url: address }, context): Link => {
    if (address !== null) return { title, url: address };
    context.issues.push({ code: 'custom', message: 'A link needs a safe url.', input: address });
    return z.NEVER;
  }),
);

const menuSection: Schema<MenuSection> = z.object({
  title: shortText(18),
  links: filled(menuLinkSchema, 24),
});

/** The sections of the header and the footer. */
export const menuSchema: Schema<{ sections: MenuSection[] }> = z.object({ sections: filled(menuSection, 8) });
