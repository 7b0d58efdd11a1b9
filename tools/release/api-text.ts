/**
 * F21: what a published package promises to whoever uses it, as text that a person can read and compare: its entry
 * points, the names each gives, their declarations with every type of ours that they reach, and what CSS can take hold
 * of. It is read from what was built, so it is what a consumer gets.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Comment, type Node, parseSync, type Program, Visitor } from 'oxc-parser';

type Target = string | Readonly<Record<string, string>>;

/** Where a name comes from: a declaration of a file of ours, or another package. */
interface Origin {
  readonly file: string;
  readonly name: string;
}

interface Declaration {
  readonly text: string;
  /** The types it names. */
  readonly names: readonly string[];
}

interface Module {
  readonly declared: ReadonlyMap<string, Declaration>;
  /** What it takes from other files of ours, by the name it has here. */
  readonly imported: ReadonlyMap<string, Origin>;
  readonly exported: ReadonlyMap<string, Origin>;
}

/** The promises of the package in this folder. */
export function apiText(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    exports?: Record<string, Target>;
    bin?: Record<string, string>;
  };
  const declarations = new Declarations(folder);
  const entries: string[] = [];
  const sheets: string[] = [];
  for (const [subpath, target] of Object.entries(manifest.exports ?? {})) {
    const specifier = posix.join(manifest.name, subpath);
    if (typeof target === 'string') entries.push(specifier);
    else if (subpath.endsWith('.css')) {
      entries.push(specifier);
      sheets.push(...hooksOf(folder, subpath, target['default'] ?? ''));
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
    'classes and attributes of each style sheet': sheets,
  };
  const written = Object.entries(parts).filter(([, lines]) => lines.length > 0);
  return written.map(([title, lines]) => `# ${title}\n\n${lines.join('\n')}\n`).join('\n');
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

  /** Takes up a declaration, and whatever of ours its text names. */
  reach({ file, name }: Origin): void {
    // Another package's, which has promises of its own.
    if (!file.startsWith('dist/')) return;
    const { declared, imported } = this.#module(file);
    const declaration = declared.get(name);
    const known = this.#reached.get(file) ?? new Map<string, Declaration>();
    if (declaration === undefined || known.has(name)) return;
    this.#reached.set(file, known.set(name, declaration));
    for (const each of declaration.names)
      this.reach(this.#resolve(imported.get(each) ?? { file, name: each }));
    for (const [, path = '', inner = ''] of declaration.text.matchAll(/import\(["'](\.[^"']+)["']\)\.(\w+)/g))
      this.reach(this.#resolve({ file: declarationsOf(file, path), name: inner }));
  }

  reached(): string[] {
    return [...this.#reached]
      .toSorted(byName)
      .flatMap(([file, known]) => [
        `## ${shortened(file)}`,
        ...[...known].toSorted(byName).map(([, { text }]) => text),
        '',
      ]);
  }

  #resolve({ file, name }: Origin): Origin {
    return file.startsWith('dist/')
      ? (this.#module(file).exported.get(name) ?? { file, name })
      : { file, name };
  }

  #module(file: string): Module {
    const known = this.#modules.get(file);
    if (known) return known;
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
      const written = edited(text, edits, start, end);
      const named = typeNames.filter((each) => each.start >= start && each.end <= end);
      for (const name of names) {
        // Overloads are declarations of one name.
        const before = declared.get(name);
        declared.set(name, {
          text: before ? `${before.text}\n${written}` : written,
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
        const taken = imported.get(local);
        exported.set(name, taken ? this.#resolve(taken) : { file, name: local });
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

/** Every type and value that a declaration names, and where. */
function typeNamesIn(program: Program): { name: string; start: number; end: number }[] {
  const found: { name: string; start: number; end: number }[] = [];
  const note = (node: Node | null): void => {
    let first = node;
    // Of `A.B` it is A that the file declares or imports.
    while (first?.type === 'TSQualifiedName') first = first.left;
    if (first?.type === 'Identifier') found.push(first);
  };
  new Visitor({
    TSTypeReference: ({ typeName }) => note(typeName),
    TSTypeQuery: ({ exprName }) => note(exprName),
    TSInterfaceHeritage: ({ expression }) => note(expression),
    TSClassImplements: ({ expression }) => note(expression),
    ClassDeclaration: ({ superClass }) => note(superClass),
  }).visit(program);
  return found;
}

/** What stands in place of a part of the text. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Leaves out what is nobody's business: comments, but for what they promise, and how a function takes its props apart. */
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

function edited(text: string, edits: readonly Edit[], start: number, end: number): string {
  let written = '';
  let at = start;
  for (const edit of edits.filter((each) => each.start >= start && each.end <= end)) {
    written += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  const lines = (written + text.slice(at, end)).split('\n').filter((line) => line.trim() !== '');
  return lines
    .map((line) => line.replace(/^(?: {4})+/, (spaces) => '  '.repeat(spaces.length / 4)))
    .join('\n');
}

const unique = (names: Iterable<string>): string[] => [...new Set(names)].toSorted();

/** What a sheet of a widget's own lets CSS take hold of. Those that hold all widgets say nothing new. */
function hooksOf(folder: string, subpath: string, file: string): string[] {
  if (subpath === './styles.css') return [];
  const css = readFileSync(join(folder, file), 'utf8');
  const classes = unique([...css.matchAll(/\.(rueda-[\w-]+)/g)].map(([, name = '']) => name));
  const attributes = unique([...css.matchAll(/\[data-[^\]]+\]/g)].map(([written]) => written));
  if (classes.length + attributes.length === 0) return [];
  return [subpath.slice(2), ...classes.map((name) => `  .${name}`), ...attributes.map((name) => `  ${name}`)];
}

/** The names of the attributes that a server or a behaviour writes, and script and analytics may read. */
function attributesIn(folder: string): string[] {
  const files = globSync('dist/**/*.js', { cwd: folder }).toSorted();
  return unique(
    files.flatMap((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [...text.matchAll(/['"`[](data-[a-z][a-z-]*)(?=['"`=\]~^$*|])/g)].map(([, name = '']) => name);
    }),
  );
}

/** Custom properties that the sheets set, and those that only a site sets. */
function propertiesIn(folder: string): string[] {
  const files = globSync('dist/**/*.css', { cwd: folder });
  return unique(
    files.flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/--rueda-[\w-]+/g)].map(([name]) => name),
    ),
  );
}
