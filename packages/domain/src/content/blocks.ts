import * as z from 'zod/mini';
import { essentialText, field, list, type Schema, text } from './fields.ts';
import { type Image, imageSchema } from './image.ts';

/** What somebody said, and who. */
export interface Testimony {
  quote: string;
  name: string | null;
  position: string | null;
  company: string | null;
  backgroundImages: Image[];
}

/** Testimony of specification section 3. */
export const testimonySchema: Schema<Testimony> = z.pipe(
  z.object({
    quote: essentialText,
    name: text,
    position: text,
    company: text,
    'background-image': list(imageSchema),
  }),
  z.transform(
    ({ 'background-image': backgroundImages, ...same }): Testimony => ({ ...same, backgroundImages }),
  ),
);

/** The words of a tooltip: a title and lines. */
export interface TooltipData {
  title: string | null;
  lines: string[];
}

/** Tooltip data of specification section 3: `title` and `array`. */
export const tooltipSchema: Schema<TooltipData> = z.pipe(
  z.object({ title: text, array: list(essentialText) }),
  z.transform(({ title, array }): TooltipData => ({ title, lines: array })),
);

/** What analytics is told about a control. */
export interface GaConfig {
  control: string;
  controlAction: string | null;
  category: string | null;
}

/** GA config of specification section 3. */
export const gaSchema: Schema<GaConfig> = z.object({
  control: essentialText,
  controlAction: text,
  category: text,
});

/** A message of the contact form. Only the acceptance of the terms is a rule of the specification. */
export interface ContactMessage {
  name: string;
  subject: string;
  phone: string | null;
  message: string;
  email: string;
  terms: true;
}

const upTo = (length: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(length));

/** Contact form: name and last name, subject, phone, message, e-mail, and the terms accepted. The lengths are ours. */
export const contactSchema: Schema<ContactMessage> = z.object({
  name: upTo(120),
  subject: upTo(160),
  phone: field((value) => (typeof value === 'string' && value.trim().slice(0, 32)) || null),
  message: upTo(5000),
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  terms: z.literal(true),
});
