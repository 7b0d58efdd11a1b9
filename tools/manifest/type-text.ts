import { type Checker, NodeBuilderFlags, type Type } from 'typescript/unstable/sync';

const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/** A type as TypeScript writes it; that it may be left out is said elsewhere. */
export function writeType(checker: Checker, type: Type | undefined): string {
  return type ? checker.typeToString(type, undefined, flags).replace(/ \| undefined$/, '') : 'unknown';
}

/** The items of a list, or what is no list itself. */
export function itemOf(checker: Checker, type: Type): Type | undefined {
  return checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type)[0] : type;
}
