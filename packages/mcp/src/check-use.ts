/** Checks JSX against the manifest: reports the errors that TypeScript would report, with a suggestion. */
import type { ImportDeclaration, JSXElement } from '@babel/types';
import { type Literal, literalIn, mismatchOf } from './literal.ts';
import { type Component, components, manifest, type Prop } from './manifest.ts';
import { nearest } from './nearest.ts';
import { parseSnippet, positionOf, type Snippet } from './snippet.ts';

export const problemCodes = [
  'syntax',
  'unknown-import',
  'unknown-name',
  'unknown-widget',
  'not-imported',
  'unknown-prop',
  'missing-prop',
  'wrong-value',
  'wrong-type',
] as const;

export interface UseProblem {
  code: (typeof problemCodes)[number];
  /** The problem, and the correction if it is known. */
  message: string;
  /** Line and column start at 1. */
  line: number;
  column: number;
}

export interface CheckedUse {
  isRight: boolean;
  problems: UseProblem[];
  /** The names of the Rueda components that were checked. */
  checked: string[];
}

/** Checks a piece of JSX or TSX, with or without its imports. */
export function checkUse(code: string): CheckedUse {
  const snippet = parseSnippet(code);
  if ('message' in snippet)
    return { isRight: false, problems: [{ code: 'syntax', ...snippet }], checked: [] };
  const problems: UseProblem[] = snippet.imports.flatMap(importProblems);
  const checked = new Set<string>();
  for (const element of snippet.elements) {
    const { component, problem } = componentOf(element, snippet);
    if (problem) problems.push({ ...problem, ...positionOf(element) });
    if (!component) continue;
    checked.add(component.name);
    problems.push(...propProblems(element, component));
  }
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { isRight: problems.length === 0, problems, checked: [...checked] };
}

/** A problem without its position. */
type ProblemText = Pick<UseProblem, 'code' | 'message'>;

const didYouMean = (name: string | undefined): string => (name === undefined ? '' : ` Did you mean ${name}?`);

/** The name that a specifier imports; null for a namespace. */
function importedNameOf(specifier: ImportDeclaration['specifiers'][number]): string | null {
  if (specifier.type === 'ImportNamespaceSpecifier') return null;
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
}

const isOurs = (module: string): boolean => /^@rueda\/widgets(?:\/|$)/.test(module);

/** The module that exports a name: the widget's module rather than the barrel. */
function moduleOf(name: string): string | undefined {
  const exporting = Object.entries(manifest.modules).filter(([, names]) => names.includes(name));
  return exporting.map(([module]) => module).toSorted((a, b) => b.length - a.length)[0];
}

function importProblems({ source, specifiers }: ImportDeclaration): UseProblem[] {
  const module = source.value;
  if (!isOurs(module)) return [];
  const names = manifest.modules[module];
  if (!names) {
    const exporter = specifiers.flatMap((each) => moduleOf(importedNameOf(each) ?? '') ?? [])[0];
    const likely = exporter ?? nearest(module, Object.keys(manifest.modules));
    return [
      {
        code: 'unknown-import',
        message: `There is no ${module}.${didYouMean(likely)}`,
        ...positionOf(source),
      },
    ];
  }
  return specifiers.flatMap((each): UseProblem[] => {
    const name = importedNameOf(each);
    // A JSON file has only a default export.
    if (name === null || names.includes(name) || module.endsWith('.json')) return [];
    const elsewhere = moduleOf(name);
    const help = elsewhere ? ` It is exported by ${elsewhere}.` : didYouMean(nearest(name, names));
    return [
      { code: 'unknown-name', message: `${module} does not export ${name}.${help}`, ...positionOf(each) },
    ];
  });
}

/** React's components, which snippets often do not import. */
const reactComponents = new Set([
  'Activity',
  'Fragment',
  'Profiler',
  'StrictMode',
  'Suspense',
  'ViewTransition',
]);

/** The Rueda component of an element, and the problem with its name. */
function componentOf(
  { openingElement: { name } }: JSXElement,
  { imports, declared }: Snippet,
): { component?: Component | undefined; problem?: ProblemText } {
  if (name.type === 'JSXMemberExpression') {
    if (name.object.type !== 'JSXIdentifier') return {};
    const from = importOf(name.object.name, imports);
    if (from?.name !== null || !isOurs(from.module)) return {};
    return findComponent(name.property.name);
  }
  if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name)) return {};
  const from = importOf(name.name, imports);
  // A wrong import is reported at the import; its element is checked nevertheless.
  if (from) return isOurs(from.module) ? { component: components.get(from.name ?? '') } : {};
  if (declared.has(name.name) || reactComponents.has(name.name)) return {};
  const found = findComponent(name.name);
  if (!found.component || imports.length === 0) return found;
  const message = `${name.name} is not imported: import { ${name.name} } from '${moduleOf(name.name)}'.`;
  return { ...found, problem: { code: 'not-imported', message } };
}

function findComponent(name: string): ReturnType<typeof componentOf> {
  const component = components.get(name);
  if (component) return { component };
  const message = `There is no widget ${name}.${didYouMean(nearest(name, components.keys()))}`;
  return { problem: { code: 'unknown-widget', message } };
}

/** The module and the exported name of a local name; the name is null for a namespace. */
function importOf(
  local: string,
  imports: readonly ImportDeclaration[],
): { module: string; name: string | null } | undefined {
  for (const { source, specifiers } of imports)
    for (const each of specifiers)
      if (each.local.name === local) return { module: source.value, name: importedNameOf(each) };
  return undefined;
}

function propProblems({ openingElement, children }: JSXElement, component: Component): UseProblem[] {
  const problems: UseProblem[] = [];
  const position = positionOf(openingElement);
  const present = new Set<string>();
  let hasSpread = false;
  for (const attribute of openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      hasSpread = true;
      continue;
    }
    if (attribute.name.type !== 'JSXIdentifier') continue;
    const { name } = attribute.name;
    const value = literalIn(attribute.value);
    if (value?.kind !== 'undefined') present.add(name);
    const problem = attributeProblem(component, name, value);
    if (problem) problems.push({ ...problem, ...positionOf(attribute) });
  }
  if (children.some(isRendered)) {
    present.add('children');
    if (!accepts(component, 'children'))
      problems.push({ code: 'unknown-prop', message: `${component.name} accepts no children.`, ...position });
  }
  const missing = component.props.filter(({ name, isRequired }) => isRequired && !present.has(name));
  if (!hasSpread)
    for (const prop of missing)
      problems.push({
        code: 'missing-prop',
        message: `${component.name} needs ${prop.name}: ${prop.type}. ${prop.description}`.trim(),
        ...position,
      });
  return problems;
}

/** Neither blank nor a comment. */
function isRendered(child: JSXElement['children'][number]): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
}

function attributeProblem(
  component: Component,
  name: string,
  value: Literal | undefined,
): ProblemText | undefined {
  const prop = component.props.find((each) => each.name === name);
  if (!prop) {
    if (accepts(component, name)) return undefined;
    const likely = nearest(name, [...component.props.map((each) => each.name), ...attributesOf(component)]);
    return { code: 'unknown-prop', message: `${component.name} has no prop ${name}.${didYouMean(likely)}` };
  }
  const mismatch = value && mismatchOf(prop, value);
  return mismatch && { ...mismatch, message: describeMismatch(component, prop, value) };
}

function describeMismatch({ name }: Component, prop: Prop, { kind, value }: Literal): string {
  const actual = value === undefined ? `${/^[aeou]/.test(kind) ? 'an' : 'a'} ${kind}` : JSON.stringify(value);
  return `${prop.name} of ${name} is ${prop.type}, not ${actual}.`;
}

/** The HTML attributes that a component accepts in addition to its props. */
function attributesOf({ attributes, only }: Component): string[] {
  if (only || attributes === undefined) return only ?? [];
  return [...(manifest.attributes['HTMLAttributes'] ?? []), ...(manifest.attributes[attributes] ?? [])];
}

function accepts(component: Component, name: string): boolean {
  // React handles `key`, and TypeScript accepts every data attribute.
  if (name === 'key' || name.startsWith('data-')) return true;
  if (component.props.some((prop) => prop.name === name)) return true;
  return attributesOf(component).includes(name) && !component.omitted?.includes(name);
}
