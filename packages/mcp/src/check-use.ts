/** Is this use of the widgets right? Answers from the manifest what TypeScript would say, and what was meant. */
import type { ImportDeclaration, JSXElement } from '@babel/types';
import { type Literal, literalIn, refusal } from './literal.ts';
import { type Component, components, manifest, type Prop } from './manifest.ts';
import { nearest } from './nearest.ts';
import { placeOf, readSnippet, type Snippet } from './snippet.ts';

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
  /** What is wrong, and what to write instead where that is known. */
  message: string;
  /** Where it stands, from 1, as is its column. */
  line: number;
  column: number;
}

export interface CheckedUse {
  isRight: boolean;
  problems: UseProblem[];
  /** The components of ours that were looked at. */
  checked: string[];
}

/** Looks at a piece of JSX or TSX, with or without its imports. */
export function checkUse(code: string): CheckedUse {
  const snippet = readSnippet(code);
  if ('message' in snippet)
    return { isRight: false, problems: [{ code: 'syntax', ...snippet }], checked: [] };
  const problems: UseProblem[] = snippet.imports.flatMap(importProblems);
  const checked = new Set<string>();
  for (const element of snippet.elements) {
    const { component, problem } = componentOf(element, snippet);
    if (problem) problems.push({ ...problem, ...placeOf(element) });
    if (!component) continue;
    checked.add(component.name);
    problems.push(...propProblems(element, component));
  }
  problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return { isRight: problems.length === 0, problems, checked: [...checked] };
}

/** A problem before it is known where it stands. */
type Fault = Pick<UseProblem, 'code' | 'message'>;

const meant = (name: string | undefined): string => (name === undefined ? '' : ` Did you mean ${name}?`);

/** The name that a specifier asks its module for; null for the whole of it. */
function nameIn(specifier: ImportDeclaration['specifiers'][number]): string | null {
  if (specifier.type === 'ImportNamespaceSpecifier') return null;
  if (specifier.type === 'ImportDefaultSpecifier') return 'default';
  return specifier.imported.type === 'Identifier' ? specifier.imported.name : specifier.imported.value;
}

const isOurs = (module: string): boolean => /^@rueda\/widgets(?:\/|$)/.test(module);

/** The module by which a name is imported: the widget's own rather than the barrel. */
function moduleOf(name: string): string | undefined {
  const having = Object.entries(manifest.modules).filter(([, names]) => names.includes(name));
  return having.map(([module]) => module).toSorted((a, b) => b.length - a.length)[0];
}

function importProblems({ source, specifiers }: ImportDeclaration): UseProblem[] {
  const module = source.value;
  if (!isOurs(module)) return [];
  const names = manifest.modules[module];
  if (!names) {
    const wanted = specifiers.flatMap((each) => moduleOf(nameIn(each) ?? '') ?? [])[0];
    const likely = wanted ?? nearest(module, Object.keys(manifest.modules));
    return [
      { code: 'unknown-import', message: `There is no ${module}.${meant(likely)}`, ...placeOf(source) },
    ];
  }
  return specifiers.flatMap((each): UseProblem[] => {
    const name = nameIn(each);
    // A JSON file is imported whole.
    if (name === null || names.includes(name) || module.endsWith('.json')) return [];
    const elsewhere = moduleOf(name);
    const help = elsewhere ? ` It is exported by ${elsewhere}.` : meant(nearest(name, names));
    return [{ code: 'unknown-name', message: `${module} does not export ${name}.${help}`, ...placeOf(each) }];
  });
}

/** React's own, which snippets leave unimported. */
const reacts = new Set(['Activity', 'Fragment', 'Profiler', 'StrictMode', 'Suspense', 'ViewTransition']);

/** Which of our components an element is, and what is wrong with its name. */
function componentOf(
  { openingElement: { name } }: JSXElement,
  { imports, declared }: Snippet,
): { component?: Component | undefined; problem?: Fault } {
  if (name.type === 'JSXMemberExpression') {
    if (name.object.type !== 'JSXIdentifier') return {};
    const from = importOf(name.object.name, imports);
    if (from?.name !== null || !isOurs(from.module)) return {};
    return known(name.property.name);
  }
  if (name.type !== 'JSXIdentifier' || !/^[A-Z]/.test(name.name)) return {};
  const from = importOf(name.name, imports);
  // What is wrong with an import was said where it stands; its element is looked at all the same.
  if (from) return isOurs(from.module) ? { component: components.get(from.name ?? '') } : {};
  if (declared.has(name.name) || reacts.has(name.name)) return {};
  const found = known(name.name);
  if (!found.component || imports.length === 0) return found;
  const message = `${name.name} is not imported: import { ${name.name} } from '${moduleOf(name.name)}'.`;
  return { ...found, problem: { code: 'not-imported', message } };
}

function known(name: string): ReturnType<typeof componentOf> {
  const component = components.get(name);
  if (component) return { component };
  const message = `There is no widget ${name}.${meant(nearest(name, components.keys()))}`;
  return { problem: { code: 'unknown-widget', message } };
}

/** Where a name of the snippet comes from; its own name there is null for a namespace. */
function importOf(
  local: string,
  imports: readonly ImportDeclaration[],
): { module: string; name: string | null } | undefined {
  for (const { source, specifiers } of imports)
    for (const each of specifiers)
      if (each.local.name === local) return { module: source.value, name: nameIn(each) };
  return undefined;
}

function propProblems({ openingElement, children }: JSXElement, component: Component): UseProblem[] {
  const found: UseProblem[] = [];
  const here = placeOf(openingElement);
  const given = new Set<string>();
  let isWhole = true;
  for (const attribute of openingElement.attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      isWhole = false;
      continue;
    }
    if (attribute.name.type !== 'JSXIdentifier') continue;
    const { name } = attribute.name;
    const value = literalIn(attribute.value);
    if (value?.kind !== 'undefined') given.add(name);
    const fault = attributeProblem(component, name, value);
    if (fault) found.push({ ...fault, ...placeOf(attribute) });
  }
  if (children.some(isDrawn)) {
    given.add('children');
    if (!takes(component, 'children'))
      found.push({ code: 'unknown-prop', message: `${component.name} takes no children.`, ...here });
  }
  const missing = component.props.filter(({ name, isRequired }) => isRequired && !given.has(name));
  if (isWhole)
    for (const prop of missing)
      found.push({
        code: 'missing-prop',
        message: `${component.name} needs ${prop.name}: ${prop.type}. ${prop.description}`.trim(),
        ...here,
      });
  return found;
}

/** Neither blank nor a comment. */
function isDrawn(child: JSXElement['children'][number]): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  return child.type !== 'JSXExpressionContainer' || child.expression.type !== 'JSXEmptyExpression';
}

function attributeProblem(component: Component, name: string, value: Literal | undefined): Fault | undefined {
  const prop = component.props.find((each) => each.name === name);
  if (!prop) {
    if (takes(component, name)) return undefined;
    const likely = nearest(name, [...component.props.map((each) => each.name), ...attributesOf(component)]);
    return { code: 'unknown-prop', message: `${component.name} has no prop ${name}.${meant(likely)}` };
  }
  const refused = value && refusal(prop, value);
  return refused && { ...refused, message: wrongValue(component, prop, value) };
}

function wrongValue({ name }: Component, prop: Prop, { kind, value }: Literal): string {
  const got = value === undefined ? `${/^[aeou]/.test(kind) ? 'an' : 'a'} ${kind}` : JSON.stringify(value);
  return `${prop.name} of ${name} is ${prop.type}, not ${got}.`;
}

/** The attributes of HTML that a component takes beside its own props. */
function attributesOf({ attributes, only }: Component): string[] {
  if (only || attributes === undefined) return only ?? [];
  return [...(manifest.attributes['HTMLAttributes'] ?? []), ...(manifest.attributes[attributes] ?? [])];
}

function takes(component: Component, name: string): boolean {
  // React keeps a key to itself, and TypeScript lets every data attribute pass.
  if (name === 'key' || name.startsWith('data-')) return true;
  if (component.props.some((prop) => prop.name === name)) return true;
  return attributesOf(component).includes(name) && !component.omitted?.includes(name);
}
