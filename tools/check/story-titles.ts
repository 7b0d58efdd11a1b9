import { type Expression, parseSync, type Program } from 'oxc-parser';
import { pascalCase, widgetGroups, widgetOf } from './paths.ts';
import { lineAt, type Problem, type Tree } from './tree.ts';

/** The title of a widget's stories is its group and its name, like its folder: `Overlays/Modal`. */
export function storyTitles(tree: Tree): Problem[] {
  return [...tree].flatMap(([file, text]) => {
    const widget = widgetOf(file);
    if (widget === undefined || !file.endsWith(`/${widget}.stories.tsx`)) return [];
    const group = widgetGroups.find((name) => file.includes(`/src/${name}/`)) ?? '';
    const expected = `${pascalCase(group)}/${pascalCase(widget)}`;
    const title = titleIn(parseSync(file, text).program);
    if (title?.text === expected) return [];
    const message = `The meta's title must be "${expected}", after its folder${title ? `, not "${title.text}"` : ': it has none'}.`;
    return [{ file, line: lineAt(text, title?.start ?? 0), message }];
  });
}

/** The `title` in a story file's default export. */
function titleIn(program: Program): { text: string; start: number } | undefined {
  const exported = program.body.find((statement) => statement.type === 'ExportDefaultDeclaration');
  const meta = exported && objectOf(exported.declaration as Expression, program);
  const value = meta?.properties.find(
    (property) =>
      property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'title',
  );
  if (value?.type !== 'Property' || value.value.type !== 'Literal') return undefined;
  return { text: String(value.value.value), start: value.value.start };
}

/** The object that an expression refers to, through `satisfies`, `as` and the name of a constant. */
function objectOf(
  expression: Expression | null,
  program: Program,
): (Expression & { type: 'ObjectExpression' }) | undefined {
  if (expression?.type === 'ObjectExpression') return expression;
  if (expression?.type === 'TSSatisfiesExpression' || expression?.type === 'TSAsExpression') {
    return objectOf(expression.expression, program);
  }
  if (expression?.type !== 'Identifier') return undefined;
  for (const statement of program.body) {
    if (statement.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declarations) {
      if (id.type === 'Identifier' && id.name === expression.name) return objectOf(init, program);
    }
  }
  return undefined;
}
