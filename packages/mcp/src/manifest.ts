/** The manifest that the build of the widgets generates, packed with this module: nothing is fetched. */
import { readFileSync } from 'node:fs';
import * as z from 'zod';

const bilingual = z.object({ es: z.string(), en: z.string() });

export const propSchema = z.object({
  name: z.string(),
  description: z.string(),
  kind: z.enum(['string', 'number', 'boolean', 'enum', 'node', 'object', 'function', 'other']),
  /** In the syntax of TypeScript. */
  type: z.string(),
  /** The members of an object, or of each item of a list. */
  members: z.string().optional(),
  /** The allowed values, if they are few and known. */
  values: z.array(z.unknown()).optional(),
  /** The default value, in the syntax of TypeScript. */
  default: z.string().optional(),
  isRequired: z.boolean(),
});
export type Prop = z.infer<typeof propSchema>;

const componentSchema = z.object({
  name: z.string(),
  description: z.string(),
  props: z.array(propSchema),
  slots: z.array(z.object({ name: z.string(), description: z.string() })),
  attributes: z.string().optional(),
  omitted: z.array(z.string()).optional(),
  only: z.array(z.string()).optional(),
});
export type Component = z.infer<typeof componentSchema>;

const widgetSchema = z.object({
  name: z.string(),
  group: z.string(),
  guidance: z.object({ use: bilingual, avoid: bilingual, also: z.array(z.string()) }),
  import: z.string(),
  css: z.object({ import: z.string() }),
  components: z.array(componentSchema),
  example: z.string(),
  kb: z.number(),
  script: z.object({ rung: z.enum(['none', 'behaviour', 'client component']) }),
});
export type Widget = z.infer<typeof widgetSchema>;

/** The part of `@rueda/widgets/manifest.json` that the tools use. */
const manifestSchema = z.object({
  version: z.string(),
  widgets: z.array(widgetSchema),
  others: z.array(z.object({ import: z.string(), components: z.array(componentSchema) })),
  modules: z.record(z.string(), z.array(z.string())),
  attributes: z.record(z.string(), z.array(z.string())),
});
type Manifest = z.infer<typeof manifestSchema>;

export const manifest: Manifest = manifestSchema.parse(
  JSON.parse(readFileSync(new URL('./manifest.json', import.meta.url), 'utf8')),
);

/** Every component, with the module it is imported from. */
export const components: ReadonlyMap<string, Component & { import: string }> = new Map(
  [...manifest.widgets, ...manifest.others].flatMap((from) =>
    from.components.map((each) => [each.name, { ...each, import: from.import }] as const),
  ),
);
