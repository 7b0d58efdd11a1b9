import * as z from 'zod/mini';
import { essentialText, list, type Schema, text } from './fields.ts';
import { type Image, imageSchema } from './image.ts';

/** A quote and its author. */
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

/** The content of a tooltip: a heading and lines of text. */
export interface TooltipData {
  /** The heading; null without one. */
  title: string | null;
  /** The lines below the heading. The name is that of the field in the CMS. */
  array: readonly string[];
}

/** Tooltip data of specification section 3. */
export const tooltipSchema: Schema<TooltipData> = z.object({ title: text, array: list(essentialText) });

/** The analytics settings of a control. */
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
