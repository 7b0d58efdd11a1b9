import { type Checker, NodeBuilderFlags, type Type } from 'typescript/unstable/sync';

const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/** A type in the syntax of TypeScript, without `undefined`: `isRequired` expresses that. */
export function writeType(checker: Checker, type: Type | undefined): string {
  return type ? checker.typeToString(type, undefined, flags).replace(/ \| undefined$/, '') : 'unknown';
}

/** The type of the items of a list; any other type unchanged. */
export function itemOf(checker: Checker, type: Type): Type | undefined {
  return checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type)[0] : type;
}
