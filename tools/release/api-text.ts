/**
 * F21: the public API of a published package as readable text: its entry points, their exports, the declarations with
 * every type of this project that they use, and the CSS hooks. It is read from the build output, which consumers get.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Comment, type Node, parseSync, type Program, Visitor } from 'oxc-parser';

type Target = string | Readonly<Record<string, string>>;

/** The file of this project, or the other package, that declares a name. */
interface Origin {
  readonly file: string;
  readonly name: string;
}

interface Declaration {
  readonly text: string;
  /** The types that it uses. */
  readonly names: readonly string[];
}

interface Module {
  readonly declared: ReadonlyMap<string, Declaration>;
  /** Imports from other files, by local name. */
  readonly imported: ReadonlyMap<string, Origin>;
  readonly exported: ReadonlyMap<string, Origin>;
}

/** The public API of the package in this folder. */
export function apiText(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports?: Record<string, Target>;
    bin?: Record<string, string>;
  };
  const declarations = new Declarations(folder);
  const entries: string[] = [];
  const stylesheets: string[] = [];
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    const specifier = posix.join(manifest.name, subpath);
    if (typeof target === 'string') entries.push(specifier);
    else if (subpath.endsWith('.css')) {
      entries.push(specifier);
      stylesheets.push(...hooksOf(folder, subpath, target['default'] ?? ''));
    } else {
      entries.push(`${specifier} (${Object.keys(target).join(', ')})`);
      const names = [...declarations.exportsOf(target['types'] ?? '').entries()];
      for (const [name, origin] of names.toSorted(byName)) {
        declarations.reach(origin);
        entries.push(
          `  ${name}${origin.name === name ? '' : `, which is ${origin.name} of ${shortened(origin.file)}`}`,
        );
      }
    }
  }
  const parts = {
    commands: Object.keys(manifest.bin ?? {}),
    'entry points, and the names each gives': entries,
    'declarations, and what they reach': declarations.reached(),
    'attributes in mark-up': attributesIn(folder),
    'custom properties': propertiesIn(folder),
    'classes and attributes of each style sheet': stylesheets,
  };
  const nonEmpty = Object.entries(parts).filter(([, lines]) => lines.length > 0);
  return nonEmpty.map(([title, lines]) => `# ${title}\n\n${lines.join('\n')}\n`).join('\n');
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

class Declarations {
  readonly #folder: string;
  readonly #modules = new Map<string, Module>();
  readonly #reached = new Map<string, Map<string, Declaration>>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  exportsOf(file: string): ReadonlyMap<string, Origin> {
    return this.#module(posix.normalize(file)).exported;
  }

  /** Adds a declaration, and every declaration of this project that it uses. */
  reach({ file, name }: Origin): void {
    // Declared by another package, which has its own api.txt.
    if (!file.startsWith('dist/')) return;
    const { declared, imported } = this.#module(file);
    const declaration = declared.get(name);
    const declarations = this.#reached.get(file) ?? new Map<string, Declaration>();
    if (declaration === undefined || declarations.has(name)) return;
    this.#reached.set(file, declarations.set(name, declaration));
    for (const each of declaration.names)
      this.reach(this.#resolve(imported.get(each) ?? { file, name: each }));
    for (const [, path = '', inner = ''] of declaration.text.matchAll(/import\(["'](\.[^"']+)["']\)\.(\w+)/g))
      this.reach(this.#resolve({ file: declarationsOf(file, path), name: inner }));
  }

  reached(): string[] {
    return [...this.#reached]
      .toSorted(byName)
      .flatMap(([file, declarations]) => [
        `## ${shortened(file)}`,
        ...[...declarations].toSorted(byName).map(([, { text }]) => text),
        '',
      ]);
  }

  #resolve({ file, name }: Origin): Origin {
    return file.startsWith('dist/')
      ? (this.#module(file).exported.get(name) ?? { file, name })
      : { file, name };
  }

  #module(file: string): Module {
    const cached = this.#modules.get(file);
    if (cached) return cached;
    const path = join(this.#folder, file);
    if (!existsSync(path)) throw new Error(`${path} is not built. Run \`pnpm build\`.`);
    const text = readFileSync(path, 'utf8');
    const { module, program, comments } = parseSync(path, text);
    const declared = new Map<string, Declaration>();
    const imported = new Map<string, Origin>();
    const exported = new Map<string, Origin>();
    this.#modules.set(file, { declared, imported, exported });
    const from = (specifier: string): string =>
      specifier.startsWith('.') ? declarationsOf(file, specifier) : specifier;

    const edits = editsOf(program, comments);
    const typeNames = typeNamesIn(program);
    for (const statement of program.body) {
      const declaration = 'declaration' in statement ? statement.declaration : statement;
      if (!declaration || !('type' in declaration)) continue;
      const names =
        declaration.type === 'VariableDeclaration'
          ? declaration.declarations.map(({ id }) => ('name' in id ? id.name : ''))
          : 'id' in declaration && declaration.id && 'name' in declaration.id
            ? [declaration.id.name]
            : [];
      const { start, end } = declaration;
      const declarationText = applyEdits(text, edits, start, end);
      const named = typeNames.filter((each) => each.start >= start && each.end <= end);
      for (const name of names) {
        // Overloads are declarations of one name.
        const before = declared.get(name);
        declared.set(name, {
          text: before ? `${before.text}\n${declarationText}` : declarationText,
          names: [...(before?.names ?? []), ...named.map((each) => each.name)],
        });
      }
    }
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName, localName } of entries)
        imported.set(localName.value, { file: from(moduleRequest.value), name: importName.name ?? '*' });
    for (const { moduleRequest, importName, exportName, localName } of module.staticExports.flatMap(
      ({ entries }) => entries,
    )) {
      const source = moduleRequest && from(moduleRequest.value);
      const name = exportName.name ?? '';
      if (source === undefined || source === null) {
        const local = localName.name ?? name;
        const origin = imported.get(local);
        exported.set(name, origin ? this.#resolve(origin) : { file, name: local });
      } else if (importName.name) exported.set(name, this.#resolve({ file: source, name: importName.name }));
      else if (name) exported.set(name, { file: source, name: '*' });
      else for (const [each, origin] of this.exportsOf(source)) exported.set(each, origin);
    }
    return { declared, imported, exported };
  }
}

const shortened = (file: string): string => file.replace(/^dist\/(.*)\.d\.ts$/, '$1');

const declarationsOf = (file: string, specifier: string): string =>
  posix.join(posix.dirname(file), specifier).replace(/\.[jt]sx?$/, '.d.ts');

/** Every type and value that a declaration uses, and its position. */
function typeNamesIn(program: Program): { name: string; start: number; end: number }[] {
  const names: { name: string; start: number; end: number }[] = [];
  const add = (node: Node | null): void => {
    let first = node;
    // Of `A.B` the file declares or imports A.
    while (first?.type === 'TSQualifiedName') first = first.left;
    if (first?.type === 'Identifier') names.push(first);
  };
  new Visitor({
    TSTypeReference: ({ typeName }) => add(typeName),
    TSTypeQuery: ({ exprName }) => add(exprName),
    TSInterfaceHeritage: ({ expression }) => add(expression),
    TSClassImplements: ({ expression }) => add(expression),
    ClassDeclaration: ({ superClass }) => add(superClass),
  }).visit(program);
  return names;
}

/** A replacement of a part of the text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Removes implementation details: comments except public tags, and the destructuring of parameters. */
function editsOf(program: Program, comments: readonly Comment[]): Edit[] {
  const edits = comments.map(({ start, end, value }): Edit => {
    const tags = [...value.matchAll(/@(?:default|selector|deprecated)[^\n*]*/g)];
    return { start, end, text: tags.length === 0 ? '' : `// ${tags.map(([tag]) => tag.trim()).join(' ')}` };
  });
  new Visitor({
    ObjectPattern({ start, typeAnnotation }) {
      if (typeAnnotation) edits.push({ start, end: typeAnnotation.start, text: 'props' });
    },
  }).visit(program);
  return edits.toSorted((one, other) => one.start - other.start);
}

function applyEdits(text: string, edits: readonly Edit[], start: number, end: number): string {
  let result = '';
  let at = start;
  for (const edit of edits.filter((each) => each.start >= start && each.end <= end)) {
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  const lines = (result + text.slice(at, end)).split('\n').filter((line) => line.trim() !== '');
  return lines
    .map((line) => line.replace(/^(?: {4})+/, (spaces) => '  '.repeat(spaces.length / 4)))
    .join('\n');
}

const unique = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

/** The CSS hooks of a widget's stylesheet. `styles.css`, which contains all of them, is omitted. */
function hooksOf(folder: string, subpath: string, file: string): string[] {
  if (subpath === './styles.css') return [];
  const css = readFileSync(join(folder, file), 'utf8');
  const classes = unique([...css.matchAll(/\.(rueda-[\w-]+)/g)].map(([, name = '']) => name));
  const attributes = unique([...css.matchAll(/\[data-[^\]]+\]/g)].map(([attribute]) => attribute));
  if (classes.length + attributes.length === 0) return [];
  return [subpath.slice(2), ...classes.map((name) => `  .${name}`), ...attributes.map((name) => `  ${name}`)];
}

/** The data attributes that the server or a behaviour sets, and that scripts and analytics may read. */
function attributesIn(folder: string): string[] {
  const files = globSync('dist/**/*.js', { cwd: folder }).toSorted();
  return unique(
    files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [...text.matchAll(/['"`[](data-[a-z][a-z-]*)(?=['"`=\]~^$*|])/g)].map(([, name = '']) => name);
    }),
  );
}

/** The custom properties that the stylesheets set or use. */
function propertiesIn(folder: string): string[] {
  const files = globSync('dist/**/*.css', { cwd: folder });
  return unique(
    files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/--rueda-[\w-]+/g)].map(([name]) => name),
    ),
  );
}
