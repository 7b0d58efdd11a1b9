import {
  type CmsComponent,
  cmsComponentSchema,
  type CmsFrame,
  cmsFrameSchema,
  type CmsProperties,
  isShownIn,
  propertiesIn,
} from '@rueda/domain/content';
import { type Language, otherLanguage } from '@rueda/domain/language';
import type { CmsSite, CmsWidget, CmsWidgets } from './components.ts';
import type { ReportFinding } from './findings.ts';

/** A component that can be rendered. */
export interface ReadPart {
  widget: CmsWidget<unknown>;
  props: unknown;
  frame: CmsFrame;
  /** The language of its texts. */
  language: Language;
  component: CmsComponent;
  properties: CmsProperties;
}

/** Parses a component; null if the value is none. */
export function readComponent(value: unknown): CmsComponent | null {
  const read = typeof value === 'object' ? cmsComponentSchema.safeParse(value) : null;
  return read?.success ? read.data : null;
}

/**
 * Reads a component in a language, or in the other one if this one has no texts or lacks required ones: a component
 * never mixes both. Returns null, and reports why, if there is nothing to show.
 */
export function readPart(
  component: CmsComponent,
  language: Language,
  widgets: CmsWidgets,
  site: CmsSite,
  reportFinding: ReportFinding,
): ReadPart | null {
  if (!isShownIn(component, language)) return null;
  const name = component.component;
  if (name === null) return reportFinding('unnamed');
  const widget = Object.hasOwn(widgets, name) ? widgets[name] : undefined;
  if (!widget) return reportFinding('unknownComponent', name);
  if (widget.needs && site[widget.needs] === undefined) return reportFinding('notSetUp', widget.needs);

  const other = otherLanguage(language);
  let missing: string | undefined;
  for (const each of [language, other] as const) {
    const properties = propertiesIn(component, each);
    if (properties === null) continue;
    const read = widget.schema.safeParse(properties);
    if (read.success) {
      const frame = cmsFrameSchema.parse(properties);
      return { widget, props: read.data, frame, language: each, component, properties };
    }
    missing ??= codeOf(read.error);
  }
  return reportFinding('notReadable', missing ?? name);
}

/** The first property that a schema rejected. */
function codeOf(error: unknown): string | undefined {
  const { issues } = (error ?? {}) as { issues?: { path?: PropertyKey[] }[] };
  const code = issues?.[0]?.path?.[0];
  return code === undefined ? undefined : String(code);
}

const hasValue = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Reports the properties and items of a component that its schema removed. */
export function reportOmitted({ properties, props, frame }: ReadPart, reportFinding: ReportFinding): void {
  const shown = new Map(Object.entries({ ...(props as object) }));
  shown.set('ga', frame.ga).set('category', frame.category).set('background-image', frame.backgroundImage);
  for (const [code, value] of Object.entries(properties)) {
    const read = shown.get(code);
    if (!shown.has(code)) continue;
    if (Array.isArray(value) && Array.isArray(read)) {
      const count = value.length - read.length;
      if (count > 0) reportFinding('itemsLeftOut', code, count);
    } else if (hasValue(value) && !hasValue(read)) reportFinding('propertyLeftOut', code);
  }
}
