import { type Expression, parseSync, type Statement, Visitor } from 'oxc-parser';
import { isForTesting } from './paths.ts';
import { lineAt, type Problem, type Tree } from './tree.ts';

const source = /^(?:packages\/widgets\/src|apps\/site)\/.*\.tsx$/;

/** Attributes whose text is shown or announced. */
const textAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'label',
]);

/**
 * JSX contains no literal text: not as text, not as an expression child, not in an attribute that is shown or announced.
 * Text comes from `*.messages.ts`, which has it in both languages.
 */
export function literalText(tree: Tree): Problem[] {
  return [...tree].flatMap(([file, text]) =>
    source.test(file) && !isForTesting(file) ? problemsOf(file, text) : [],
  );
}

function problemsOf(file: string, text: string): Problem[] {
  const problems: Problem[] = [];
  const report = ({ text: literal, start }: Literal): void => {
    // An entity such as &nbsp; has letters in the source only.
    if (!/\p{Letter}/u.test(literal.replaceAll(/&\w+;/g, ''))) return;
    const message = `"${literal.trim()}" has no translation: move it to a *.messages.ts.`;
    problems.push({ file, line: lineAt(text, start + literal.length - literal.trimStart().length), message });
  };
  new Visitor({
    JSXText({ value, start }) {
      report({ text: value, start });
    },
    JSXElement({ children }) {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') literalsOf(child.expression).forEach(report);
    },
    JSXFragment({ children }) {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') literalsOf(child.expression).forEach(report);
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !textAttributes.has(name.name) || value === null) return;
      literalsOf(value.type === 'JSXExpressionContainer' ? value.expression : value).forEach(report);
    },
    Property({ key, value }) {
      const isAria = key.type === 'Literal' && typeof key.value === 'string' && key.value.startsWith('aria-');
      if (isAria && textAttributes.has(key.value)) literalsOf(value).forEach(report);
    },
  }).visit(parseSync(file, text).program);
  return problems;
}

interface Literal {
  readonly text: string;
  readonly start: number;
}

/** The literals that an expression can evaluate to, in all branches. */
function literalsOf(node: { type: string; start: number }): Literal[] {
  const expression = node as Expression;
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string'
        ? [{ text: expression.value, start: expression.start }]
        : [];
    case 'TemplateLiteral':
      return [
        ...expression.quasis.map(({ value, start }) => ({ text: value.raw, start })),
        ...expression.expressions.flatMap(literalsOf),
      ];
    case 'ConditionalExpression':
      return [...literalsOf(expression.consequent), ...literalsOf(expression.alternate)];
    case 'LogicalExpression':
      return [...literalsOf(expression.left), ...literalsOf(expression.right)];
    case 'BinaryExpression':
      return expression.operator === '+'
        ? [...literalsOf(expression.left), ...literalsOf(expression.right)]
        : [];
    case 'ArrayExpression':
      return expression.elements.flatMap((element) => (element === null ? [] : literalsOf(element)));
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return literalsOf(expression.expression);
    case 'CallExpression':
      return expression.arguments.flatMap((argument) =>
        argument.type === 'ArrowFunctionExpression' ? returnedLiterals(argument.body) : [],
      );
    default:
      return [];
  }
}

/** The literals that an arrow function, such as the one in `rows.map()`, returns. */
function returnedLiterals(body: { type: string; start: number }): Literal[] {
  if (body.type !== 'BlockStatement') return literalsOf(body);
  return (body as unknown as { body: Statement[] }).body.flatMap((statement) =>
    statement.type === 'ReturnStatement' && statement.argument ? literalsOf(statement.argument) : [],
  );
}
