/**
 * The props of every widget as TypeScript sees them, inherited ones too, for Storybook's tables and controls. Storybook's
 * own readers look at the syntax of one file: they print `union` and `Extract`, and know nothing of a base interface.
 */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  API,
  type Checker,
  NodeBuilderFlags,
  SignatureKind,
  type Symbol as Named,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';
import { isInterfaceDeclaration, isPropertySignatureDeclaration } from 'typescript/unstable/ast/is';

/** What Storybook calls an argType. */
interface PropRow {
  name: string;
  description: string;
  type: { name: string; required: boolean; value?: unknown[] };
  control?: false;
  table: { type: { summary: string; detail?: string }; defaultValue?: { summary: string } };
}

export interface ComponentDocs {
  name: string;
  description: string;
  props: Record<string, PropRow>;
}

const widgets = fileURLToPath(new URL('..', import.meta.url));
const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;

/** The components that the widgets' modules export, by the file that declares them. */
export function readComponents(): Map<string, ComponentDocs[]> {
  const config = `${widgets}tsconfig.build.json`;
  const api = new API({ cwd: widgets });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`TypeScript does not open ${config}.`);
  const { checker, program } = project;
  const components = new Map<string, ComponentDocs[]>();
  for (const path of globSync('src/*/index.ts', { cwd: widgets })) {
    const file = program.getSourceFile(widgets + path);
    const module = file && checker.getSymbolAtLocation(file);
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const propsType = propsOf(checker, symbol);
      const declaredIn = symbol.valueDeclaration?.path;
      if (!propsType || declaredIn === undefined) continue;
      const docs = {
        name: symbol.name,
        description: checker.getDocumentationCommentOfSymbol(symbol),
        props: rowsOf(checker, propsType),
      };
      components.set(declaredIn, [...(components.get(declaredIn) ?? []), docs]);
    }
  }
  api.close();
  return components;
}

/** The type of a component's props; nothing for what is no component. */
function propsOf(checker: Checker, symbol: Named): Type | undefined {
  if (!/^[A-Z]/.test(symbol.name) || !(symbol.flags & SymbolFlags.Value)) return undefined;
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  return signature?.parameters.length === 1 ? checker.getParameterType(signature, 0) : undefined;
}

function rowsOf(checker: Checker, propsType: Type): Record<string, PropRow> {
  const all = checker.getPropertiesOfType(propsType);
  const own = all.filter((symbol) => !isReacts(symbol));
  const rows = own.map((symbol) => rowOf(checker, symbol));
  const rest = restRow(all.filter(isReacts));
  // What must be given comes first.
  const sorted = rows.toSorted((a, b) => Number(b.type.required) - Number(a.type.required));
  return Object.fromEntries([...sorted, ...rest].map((row) => [row.name, row]));
}

const isReacts = ({ declarations }: Named): boolean =>
  declarations.length > 0 && declarations.every(({ path }) => path.includes('/node_modules/'));

/** The attributes of HTML are known: one row says whose they are. */
function restRow(symbols: Named[]): PropRow[] {
  const interfaces = new Set(symbols.map(declaringInterface));
  const element = [...interfaces].find((name) => /^(?!Aria|DOM)[A-Z][a-z]+HTMLAttributes$/.test(name));
  if (!interfaces.has('HTMLAttributes')) return [];
  return [
    {
      name: '…',
      description: 'Every other attribute of HTML, for its element.',
      type: { name: 'other', required: false },
      control: false,
      table: { type: { summary: element ?? 'HTMLAttributes' } },
    },
  ];
}

/** A prop's type as its author wrote it. */
function writtenType({ declarations: [declaration] }: Named): string {
  const node = declaration?.resolve();
  if (!node || !isPropertySignatureDeclaration(node) || !node.type) return '';
  return node.getSourceFile().text.slice(node.type.pos, node.type.end);
}

/** The interface a prop stands in. A mapped type such as `Omit` leaves only its declaration to ask. */
function declaringInterface({ declarations: [declaration] }: Named): string {
  const parent = declaration?.resolve()?.parent;
  return parent && isInterfaceDeclaration(parent) ? parent.name.text : '';
}

function rowOf(checker: Checker, symbol: Named): PropRow {
  const declared = checker.getTypeOfSymbol(symbol);
  const initial = checker.getJsDocTagsOfSymbol(symbol).find(({ name }) => name === 'default')?.text;
  const { summary, detail, type } = declared
    ? describeType(checker, declared, `${writtenType(symbol)} ${initial ?? ''}`)
    : { summary: 'unknown', detail: undefined, type: { name: 'other' } };
  return {
    name: symbol.name,
    description: checker.getDocumentationCommentOfSymbol(symbol),
    type: { ...type, required: !(symbol.flags & SymbolFlags.Optional) },
    // What cannot be typed into a box has none, and the language is chosen in the toolbar.
    ...((['function', 'other'].includes(type.name) || symbol.name === 'language') && { control: false }),
    table: {
      type: { summary, ...(detail !== undefined && { detail }) },
      ...(initial !== undefined && { defaultValue: { summary: initial } }),
    },
  };
}

interface Described {
  summary: string;
  detail?: string | undefined;
  type: { name: string; value?: unknown[] };
}

/** `written` has the members of a union in their order, or the one that counts by default: the compiler sorts them. */
function describeType(checker: Checker, declared: Type, written: string): Described {
  const type = checker.getNonNullableType(declared) ?? declared;
  const members = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  const summary = checker
    .typeToString(declared, undefined, flags)
    .replace(/ \| undefined$/, '')
    .replace(/^\((.*=>.*)\)$/, '$1')
    .replaceAll(/Extract<(keyof \w+), string>/g, '$1');
  if (['string', 'number', 'boolean'].includes(summary)) return { summary, type: { name: summary } };
  // A text is the node one can type.
  if (summary === 'ReactNode') return { summary, type: { name: 'string' } };
  if (members.every((member) => member.isLiteralType())) {
    const literals = members.map((member) => checker.typeToString(member, undefined, flags));
    const place = (literal: string): number =>
      written.includes(literal) ? written.indexOf(literal) : Infinity;
    literals.sort((a, b) => (place(a) < place(b) ? -1 : 1));
    return {
      summary: literals.join(' | '),
      type: {
        name: 'enum',
        value: literals.map((literal): unknown => JSON.parse(literal.replaceAll("'", '"'))),
      },
    };
  }
  const detail = membersOf(checker, type);
  if (detail !== undefined || checker.isArrayType(type)) return { summary, detail, type: { name: 'object' } };
  return { summary, type: { name: summary.includes('=>') ? 'function' : 'other' } };
}

/** What an object of ours, or each of a list of them, is made of. */
function membersOf(checker: Checker, type: Type): string | undefined {
  const item = checker.isArrayType(type) && type.isTypeReference() ? checker.getTypeArguments(type)[0] : type;
  if (!item?.isObjectType() || checker.getSignaturesOfType(item, SignatureKind.Call).length > 0)
    return undefined;
  const members = checker.getPropertiesOfType(item);
  if (members.length === 0 || members.length > 30 || members.some(isReacts)) return undefined;
  const lines = members.map((member) => {
    const memberType = checker.getTypeOfSymbol(member);
    const written = memberType ? checker.typeToString(memberType, undefined, flags) : 'unknown';
    const isOptional = Boolean(member.flags & SymbolFlags.Optional);
    return `  ${member.name}${isOptional ? '?' : ''}: ${written.replace(/ \| undefined$/, '')};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}
