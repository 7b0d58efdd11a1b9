import { type Expression, parseSync, type Statement, Visitor } from 'oxc-parser';
import { isForTesting } from './paths.ts';
import { lineAt, type Problem, type Tree } from './tree.ts';

const source = /^(?:packages\/widgets\/src|apps\/site)\/.*\.tsx$/;

/** Attributes a visitor reads or hears. */
const spoken = new Set([
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
 * No word stands in JSX: not as text, not as an expression child, not in an attribute somebody reads or hears.
 * Words come from `*.messages.ts`, where each has its twin in the other language.
 */
export function literalText(tree: Tree): Problem[] {
  return [...tree].flatMap(([file, text]) =>
    source.test(file) && !isForTesting(file) ? wordsIn(file, text) : [],
  );
}

function wordsIn(file: string, text: string): Problem[] {
  const problems: Problem[] = [];
  const report = ({ text: words, start }: Words): void => {
    // An entity such as &nbsp; is written in letters and shows none.
    if (!/\p{Letter}/u.test(words.replaceAll(/&\w+;/g, ''))) return;
    const message = `"${words.trim()}" has no twin in the other language: take it from a *.messages.ts.`;
    problems.push({ file, line: lineAt(text, start + words.length - words.trimStart().length), message });
  };
  new Visitor({
    JSXText({ value, start }) {
      report({ text: value, start });
    },
    JSXElement({ children }) {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') shown(child.expression).forEach(report);
    },
    JSXFragment({ children }) {
      for (const child of children)
        if (child.type === 'JSXExpressionContainer') shown(child.expression).forEach(report);
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !spoken.has(name.name) || value === null) return;
      shown(value.type === 'JSXExpressionContainer' ? value.expression : value).forEach(report);
    },
    Property({ key, value }) {
      const isAria = key.type === 'Literal' && typeof key.value === 'string' && key.value.startsWith('aria-');
      if (isAria && spoken.has(key.value)) shown(value).forEach(report);
    },
  }).visit(parseSync(file, text).program);
  return problems;
}

interface Words {
  readonly text: string;
  readonly start: number;
}

/** The words an expression can come to, wherever it branches. */
function shown(node: { type: string; start: number }): Words[] {
  const expression = node as Expression;
  switch (expression.type) {
    case 'Literal':
      return typeof expression.value === 'string'
        ? [{ text: expression.value, start: expression.start }]
        : [];
    case 'TemplateLiteral':
      return [
        ...expression.quasis.map(({ value, start }) => ({ text: value.raw, start })),
        ...expression.expressions.flatMap(shown),
      ];
    case 'ConditionalExpression':
      return [...shown(expression.consequent), ...shown(expression.alternate)];
    case 'LogicalExpression':
      return [...shown(expression.left), ...shown(expression.right)];
    case 'BinaryExpression':
      return expression.operator === '+' ? [...shown(expression.left), ...shown(expression.right)] : [];
    case 'ArrayExpression':
      return expression.elements.flatMap((element) => (element === null ? [] : shown(element)));
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return shown(expression.expression);
    case 'CallExpression':
      return expression.arguments.flatMap((argument) =>
        argument.type === 'ArrowFunctionExpression' ? returned(argument.body) : [],
      );
    default:
      return [];
  }
}

/** What an arrow such as the one inside `rows.map()` gives back. */
function returned(body: { type: string; start: number }): Words[] {
  if (body.type !== 'BlockStatement') return shown(body);
  return (body as unknown as { body: Statement[] }).body.flatMap((statement) =>
    statement.type === 'ReturnStatement' && statement.argument ? shown(statement.argument) : [],
  );
}
