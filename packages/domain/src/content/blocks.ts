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

/** The text of a tooltip: a title and lines. */
export interface TooltipData {
  title: string | null;
  lines: string[];
}

/** Tooltip data of specification section 3: `title` and `array`. */
export const tooltipSchema: Schema<TooltipData> = z.pipe(
  z.object({ title: text, array: list(essentialText) }),
  z.transform(({ title, array }): TooltipData => ({ title, lines: array })),
);

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
