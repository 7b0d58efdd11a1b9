/**
 * Reads the props of every widget with TypeScript, inherited ones too, for the manifest and for Storybook's tables.
 * Storybook's parsers read only the syntax of one file: they show `union` and `Extract`, and no props of a base
 * interface.
 */
import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  API,
  type Checker,
  SignatureKind,
  type Symbol as Named,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';
import { isInterfaceDeclaration, isPropertySignatureDeclaration } from 'typescript/unstable/ast/is';
import type { ManifestComponent, Prop } from './manifest.ts';
import { slotsOf } from './slots.ts';
import { itemOf, writeType } from './type-text.ts';

export interface Component extends ManifestComponent {
  /** The folder of `src` that exports it. */
  folder: string;
  /** The file that declares it. */
  file: string;
  /** The names of the props that React declares. */
  inherited: string[];
}

const widgets = fileURLToPath(new URL('../../packages/widgets/', import.meta.url));

interface Options {
  /** The folder to read; all by default. */
  folder?: string;
  /** Files to be read with another text, by path. */
  changed?: Readonly<Record<string, string>>;
}

/** The components that the widgets' modules export. */
export function readComponents({ folder = '{*,*/*}', changed = {} }: Options = {}): Component[] {
  const config = `${widgets}tsconfig.build.json`;
  const api = new API({
    cwd: widgets,
    ...(Object.keys(changed).length > 0 && { fs: { readFile: (file) => changed[file] } }),
  });
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`TypeScript cannot open ${config}.`);
  const { checker, program } = project;
  const components = globSync(`src/${folder}/index.ts`, { cwd: widgets })
    .toSorted()
    .flatMap((path) => {
      const file = program.getSourceFile(widgets + path);
      const module = file && checker.getSymbolAtLocation(file);
      const exported = module ? checker.getExportsOfModule(module) : [];
      return exported.flatMap((symbol) => componentOf(checker, symbol, basename(dirname(path))));
    });
  api.close();
  return components;
}

function componentOf(checker: Checker, exported: Named, folder: string): Component[] {
  const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const propsType = propsOf(checker, symbol);
  const file = symbol.valueDeclaration?.path;
  if (!propsType || file === undefined) return [];
  const all = checker.getPropertiesOfType(propsType);
  const declared = all.filter((each) => !isFromReact(each));
  const props = declared.map((each) => propOf(checker, each));
  const inherited = all.filter(isFromReact);
  const attributes = attributesOf(inherited);
  return [
    {
      folder,
      file,
      inherited: inherited.map(({ name }) => name),
      // The exported name, which may differ from the declared one.
      name: exported.name,
      description: checker.getDocumentationCommentOfSymbol(symbol),
      props: props.toSorted((a, b) => Number(b.isRequired) - Number(a.isRequired)),
      slots: slotsOf(
        checker,
        all.filter((each) => declared.includes(each) || each.name === 'children'),
      ),
      ...(attributes !== undefined && { attributes }),
    },
  ];
}

/** The type of a component's props; undefined for any other export. */
function propsOf(checker: Checker, symbol: Named): Type | undefined {
  if (!/^[A-Z]/.test(symbol.name) || !(symbol.flags & SymbolFlags.Value)) return undefined;
  const type = checker.getTypeOfSymbol(symbol);
  const [signature] = type ? checker.getSignaturesOfType(type, SignatureKind.Call) : [];
  return signature?.parameters.length === 1 ? checker.getParameterType(signature, 0) : undefined;
}

const isFromReact = ({ declarations }: Named): boolean =>
  declarations.length > 0 && declarations.every(({ path }) => path.includes('/node_modules/'));

/** The interface of the HTML attributes; the names are listed once per interface. */
function attributesOf(symbols: Named[]): string | undefined {
  const interfaces = new Set(symbols.map(declaringInterface));
  if (!interfaces.has('HTMLAttributes')) return undefined;
  const element = [...interfaces].find((name) => /^(?!Aria|DOM)[A-Z][a-z]+HTMLAttributes$/.test(name));
  return element ?? 'HTMLAttributes';
}

/** The source text of a prop's type. */
function typeSource({ declarations: [declaration] }: Named): string {
  const node = declaration?.resolve();
  if (!node || !isPropertySignatureDeclaration(node) || !node.type) return '';
  return node.getSourceFile().text.slice(node.type.pos, node.type.end);
}

/** The interface that declares a prop. With a mapped type such as `Omit` only the declaration has it. */
function declaringInterface({ declarations: [declaration] }: Named): string {
  const parent = declaration?.resolve()?.parent;
  return parent && isInterfaceDeclaration(parent) ? parent.name.text : '';
}

function propOf(checker: Checker, symbol: Named): Prop {
  const declared = checker.getTypeOfSymbol(symbol);
  const initial = checker.getJsDocTagsOfSymbol(symbol).find(({ name }) => name === 'default')?.text;
  const described: Described = declared
    ? describeType(checker, declared, `${typeSource(symbol)} ${initial ?? ''}`)
    : { kind: 'other', type: 'unknown' };
  return {
    name: symbol.name,
    description: checker.getDocumentationCommentOfSymbol(symbol),
    ...described,
    ...(initial !== undefined && { default: initial }),
    isRequired: !(symbol.flags & SymbolFlags.Optional),
  };
}

type Described = Pick<Prop, 'kind' | 'type' | 'members' | 'values'>;

/** `source` gives the order of the members of a union, which the compiler sorts. */
function describeType(checker: Checker, declared: Type, source: string): Described {
  const nonNull = checker.getNonNullableType(declared) ?? declared;
  const parts = nonNull.isUnionType() ? (nonNull.getTypes() ?? []) : [nonNull];
  const type = writeType(checker, declared)
    .replace(/^\((.*=>.*)\)$/, '$1')
    .replaceAll(/Extract<(keyof \w+), string>/g, '$1');
  if (type === 'string' || type === 'number' || type === 'boolean') return { kind: type, type };
  if (type === 'ReactNode') return { kind: 'node', type };
  if (parts.every((part) => part.isLiteralType())) {
    const literals = parts.map((part) => writeType(checker, part));
    const indexOf = (literal: string): number =>
      source.includes(literal) ? source.indexOf(literal) : Infinity;
    literals.sort((a, b) => (indexOf(a) < indexOf(b) ? -1 : 1));
    const values = literals.map((literal): unknown => JSON.parse(literal.replaceAll("'", '"')));
    return { kind: 'enum', type: literals.join(' | '), values };
  }
  const members = membersOf(checker, nonNull);
  if (members !== undefined) return { kind: 'object', type, members };
  if (checker.isArrayType(nonNull)) return { kind: 'object', type };
  return { kind: type.includes('=>') ? 'function' : 'other', type };
}

/** The members of an object type of this project, or of the items of a list. */
function membersOf(checker: Checker, type: Type): string | undefined {
  const item = itemOf(checker, type);
  if (!item?.isObjectType() || checker.getSignaturesOfType(item, SignatureKind.Call).length > 0)
    return undefined;
  const members = checker.getPropertiesOfType(item);
  if (members.length === 0 || members.length > 30 || members.some(isFromReact)) return undefined;
  const lines = members.map((member) => {
    const isOptional = Boolean(member.flags & SymbolFlags.Optional);
    return `  ${member.name}${isOptional ? '?' : ''}: ${writeType(checker, checker.getTypeOfSymbol(member))};`;
  });
  return `{\n${lines.join('\n')}\n}`;
}
