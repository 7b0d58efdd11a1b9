import type { Checker, Symbol as Named } from 'typescript/unstable/sync';
import type { Slot } from './manifest.ts';
import { itemOf, writeType } from './type-text.ts';

/** Whether React can render a value of this type, or the return value of a function of this type. */
const isRenderable = (type: string): boolean => /\bReact(?:Node|Element)\b/.test(type);

/** The slots among these props, and among the members of those that are objects or lists. */
export function slotsOf(checker: Checker, props: readonly Named[]): Slot[] {
  const slot = (name: string, symbol: Named): Slot => ({
    name,
    description: checker.getDocumentationCommentOfSymbol(symbol),
  });
  return props.flatMap((prop): Slot[] => {
    const type = checker.getTypeOfSymbol(prop);
    if (isRenderable(writeType(checker, type))) return [slot(prop.name, prop)];
    const nonNull = type && checker.getNonNullableType(type);
    const item = nonNull && itemOf(checker, nonNull);
    if (!nonNull || !item?.isObjectType()) return [];
    const path = `${prop.name}${item === nonNull ? '' : '[]'}`;
    return checker
      .getPropertiesOfType(item)
      .filter((member) => isRenderable(writeType(checker, checker.getTypeOfSymbol(member))))
      .map((member) => slot(`${path}.${member.name}`, member));
  });
}
