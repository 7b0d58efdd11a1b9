import { type Language, otherLanguage } from '@rueda/domain/language';
import { messages } from './cms.messages.ts';
import type { ReportFinding } from './findings.ts';
import type { ReadPart } from './read-part.ts';

const frameCodes = new Set(['ga', 'category', 'background-image']);

/** Reports the shortcomings of a component that can be rendered, for its editor. */
export function reportHints(
  part: ReadPart,
  language: Language,
  editor: Language,
  reportFinding: ReportFinding,
): void {
  const { widget, props, component, properties } = part;
  const names = messages[editor];
  const other = otherLanguage(language);
  if (part.language !== language) reportFinding('missingLanguage', names[language], names[other]);
  else if (component.texts[other] !== null)
    for (const code of Object.keys(component.texts[other]))
      if (!Object.hasOwn(properties, code)) reportFinding('missingText', names[language], code);

  for (const code of Object.keys(properties))
    if (!frameCodes.has(code) && !Object.hasOwn(props as object, code))
      reportFinding('unknownProperty', code);

  const withoutAlt = widget.pictures?.(props).filter(({ alt }) => alt === null).length ?? 0;
  if (withoutAlt > 0) reportFinding('missingAlt', withoutAlt);

  for (const [path, limit] of Object.entries(widget.limits ?? {})) {
    const length = Math.max(0, ...textsAt(props, path.split('.')).map(({ length: each }) => each));
    if (length > limit) reportFinding('tooLong', path, length, limit);
  }
}

/** The texts under a path such as `items.title`. */
function textsAt(value: unknown, [key, ...rest]: readonly string[]): string[] {
  if (Array.isArray(value))
    return value.flatMap((each) => textsAt(each, key === undefined ? [] : [key, ...rest]));
  if (key === undefined) return typeof value === 'string' ? [value] : [];
  const isRecord = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isRecord ? textsAt((value as Record<string, unknown>)[key], rest) : [];
}
