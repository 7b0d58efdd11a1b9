import * as z from 'zod/mini';
import { type Language, languages } from '../language/language.ts';
import { contactLengths } from './contact-rules.ts';
import { field, type Schema } from './fields.ts';

const textUpTo = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length));

/** A browser posts every line break as two characters and counts it as one while typing. */
const normalizeLineBreaks = z.overwrite((text: string) => text.replaceAll('\r\n', '\n'));

const textFields = {
  name: textUpTo(contactLengths.name),
  subject: textUpTo(contactLengths.subject),
  phone: field((value) => (typeof value === 'string' && value.trim().slice(0, contactLengths.phone)) || null),
  message: z
    .string()
    .check(normalizeLineBreaks, z.trim(), z.minLength(1), z.maxLength(contactLengths.message)),
  email: z.string().check(z.trim(), z.maxLength(contactLengths.email), z.email()),
};

/**
 * The post of the contact form: the message, the sender's consent, and the fields for robot detection. Only the
 * acceptance of the terms is a rule of the specification.
 */
export interface ContactPost {
  name: string;
  subject: string;
  phone: string | null;
  message: string;
  email: string;
  terms: true;
  /** May the sender's data be used to reply? */
  consentReply: boolean;
  /** May the sender's data be used for news and offers? */
  consentMarketing: boolean;
  /** The version of the policy that the sender was shown. */
  consentVersion: string;
  language: Language;
  /** A hidden field that only robots fill in. */
  website: string;
  /** Milliseconds between showing and sending the form; null without script. */
  elapsed: number | null;
}

/** A checkbox posts `on` or nothing; in JSON it is true or false. */
const checkbox = z.pipe(
  z.prefault(z.union([z.boolean(), z.literal('on')]), false),
  z.transform((value) => value !== false),
);

/** The post of the contact form, as a browser encodes it or as JSON. Other fields are dropped. */
export const contactPostSchema: Schema<ContactPost> = z.object({
  ...textFields,
  terms: z.pipe(
    z.union([z.literal(true), z.literal('on')]),
    z.transform((): true => true),
  ),
  consentReply: checkbox,
  consentMarketing: checkbox,
  consentVersion: textUpTo(40),
  language: z.prefault(z.enum(languages), 'es'),
  website: z.prefault(z.string().check(z.maxLength(2000)), ''),
  elapsed: z.pipe(
    z.prefault(z.nullable(z.union([z.number(), z.string().check(z.maxLength(20))])), null),
    z.transform((value) => (value === null ? null : Number(value))),
  ),
});
