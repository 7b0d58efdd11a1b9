import type { Checker, Symbol as Named } from 'typescript/unstable/sync';
import type { Slot } from './manifest.ts';
import { itemOf, writeType } from './type-text.ts';

/** Can React draw a value of this type, or what a function of this type gives? */
const isDrawn = (type: string): boolean => /\bReact(?:Node|Element)\b/.test(type);

/** The slots among these props, and among the members of those that are objects or lists. */
export function slotsOf(checker: Checker, props: readonly Named[]): Slot[] {
  const slot = (name: string, symbol: Named): Slot => ({
    name,
    description: checker.getDocumentationCommentOfSymbol(symbol),
  });
  return props.flatMap((prop): Slot[] => {
    const type = checker.getTypeOfSymbol(prop);
    if (isDrawn(writeType(checker, type))) return [slot(prop.name, prop)];
    const whole = type && checker.getNonNullableType(type);
    const item = whole && itemOf(checker, whole);
    if (!whole || !item?.isObjectType()) return [];
    const path = `${prop.name}${item === whole ? '' : '[]'}`;
    return checker
      .getPropertiesOfType(item)
      .filter((member) => isDrawn(writeType(checker, checker.getTypeOfSymbol(member))))
      .map((member) => slot(`${path}.${member.name}`, member));
  });
}
