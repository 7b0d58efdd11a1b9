/** The value of an attribute, as far as it is known without running the code. */
import type { Expression, JSXAttribute } from '@babel/types';
import type { Prop } from './manifest.ts';

/** A literal value. */
export interface Literal {
  kind: 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'array' | 'object' | 'function' | 'element';
  /** Set for a string, a number and a boolean. */
  value?: unknown;
}

/** The value of an attribute; undefined if it is computed. */
export function literalIn(value: JSXAttribute['value']): Literal | undefined {
  // `<Modal hasFullScreen>`.
  if (!value) return { kind: 'boolean', value: true };
  if (value.type === 'StringLiteral') return { kind: 'string', value: value.value };
  if (value.type !== 'JSXExpressionContainer') return { kind: 'element' };
  return value.expression.type === 'JSXEmptyExpression' ? undefined : literalOf(value.expression);
}

function literalOf(expression: Expression): Literal | undefined {
  switch (expression.type) {
    case 'StringLiteral':
      return { kind: 'string', value: expression.value };
    case 'NumericLiteral':
      return { kind: 'number', value: expression.value };
    case 'BooleanLiteral':
      return { kind: 'boolean', value: expression.value };
    case 'NullLiteral':
      return { kind: 'null' };
    case 'TemplateLiteral':
      return expression.expressions.length === 0
        ? { kind: 'string', value: expression.quasis[0]?.value.cooked ?? '' }
        : undefined;
    case 'UnaryExpression': {
      const number = literalOf(expression.argument);
      return expression.operator === '-' && typeof number?.value === 'number'
        ? { kind: 'number', value: -number.value }
        : undefined;
    }
    case 'Identifier':
      return expression.name === 'undefined' ? { kind: 'undefined' } : undefined;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return literalOf(expression.expression);
    case 'ArrayExpression':
      return { kind: 'array' };
    case 'ObjectExpression':
      return { kind: 'object' };
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return { kind: 'function' };
    case 'JSXElement':
    case 'JSXFragment':
      return { kind: 'element' };
    default:
      return undefined;
  }
}

/** Why a prop does not accept this value; undefined if it does, or if that is unknown. */
export function mismatchOf(
  prop: Prop,
  { kind, value }: Literal,
): { code: 'wrong-value' | 'wrong-type' } | undefined {
  if (kind === 'undefined') return undefined;
  if (prop.kind === 'enum') {
    // The manifest does not record whether null is one of the values.
    if (kind === 'null' || prop.values?.includes(value)) return undefined;
    const isSameType = prop.values?.some((each) => typeof each === kind);
    return { code: isSameType ? 'wrong-value' : 'wrong-type' };
  }
  if (prop.type.startsWith('`')) {
    if (kind !== 'string') return { code: 'wrong-type' };
    return matchesTemplate(String(value), prop.type) ? undefined : { code: 'wrong-value' };
  }
  const accepted = acceptedKinds(prop);
  return accepted === undefined || accepted.includes(kind) ? undefined : { code: 'wrong-type' };
}

/** The kinds of literals that a prop accepts; undefined if its type does not determine them. */
function acceptedKinds({ kind, type }: Prop): readonly string[] | undefined {
  const nullKinds = /\bnull\b/.test(type) ? ['null'] : [];
  switch (kind) {
    case 'string':
    case 'number':
    case 'boolean':
      return [kind];
    case 'function':
      return ['function', ...nullKinds];
    case 'node':
      return ['string', 'number', 'boolean', 'null', 'array', 'element'];
    case 'object':
      return [type.replace(/ \| null$/, '').endsWith('[]') ? 'array' : 'object', ...nullKinds];
    default: {
      const parts = type.split(' | ');
      return parts.every((part) => ['string', 'number', 'boolean', 'null'].includes(part))
        ? parts
        : undefined;
    }
  }
}

/** Whether a text matches a type such as `${string}{page}${string}`. */
function matchesTemplate(text: string, type: string): boolean {
  const parts = type.slice(1, -1).split('${string}');
  const pattern = parts.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('[^]*');
  return new RegExp(`^${pattern}$`).test(text);
}
