import { lineAt, type Problem, type Tree } from './tree.ts';

/** The first line of a migration whose statements run without a transaction (apps/api/src/database/migrations.ts). */
const outside = '-- Outside a transaction.';

/** Applied migrations, which cannot be changed: each with the reason why it may block writers or old processes. */
export const excused: Readonly<Record<string, string>> = {
  'apps/api/migrations/main/0006-grown.sql':
    'Rewrites tables and builds indexes under a lock: applied before the first release, on empty tables.',
  'apps/api/migrations/main/0006-grown.down.sql': 'The reverse of 0006-grown.sql.',
  'apps/api/migrations/main/0007-contact-once.sql':
    'Builds its index under a lock: applied before the first release, on an empty table.',
};

interface Statement {
  readonly text: string;
  readonly line: number;
}

/** Blanks comments and the bodies of functions and literals, so that only the structure of statements is left. */
const withoutTexts = (sql: string): string =>
  sql.replaceAll(/--[^\n]*|\$(\w*)\$[^]*?\$\1\$|'(?:[^']|'')*'/g, (match) =>
    (match.startsWith('--') ? '' : "''")
      .padEnd(match.length)
      .replaceAll(/./g, (character, at: number) => (match[at] === '\n' ? '\n' : character)),
  );

function statementsOf(sql: string): Statement[] {
  const bare = withoutTexts(sql);
  return [...bare.matchAll(/[^;]+/g)].flatMap(({ 0: part, index }) => {
    const text = part.trim().toLowerCase().replaceAll(/\s+/g, ' ');
    return text === '' ? [] : [{ text, line: lineAt(bare, index + part.search(/\S/)) }];
  });
}

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ 1: name = '' }) => name);

/** Defaults that PostgreSQL stores once instead of computing them for each row. */
const constantDefault =
  /\bdefault ((?:-?[\d.]+|''|true|false|null|now\(\)|current_\w+)(?:::[\w[\]]+)?)(?=[\s,)]|$)/;

/** Kinds of statement that hold a lock on an existing table for as long as it is large, with the remedy of each. */
const lockingKinds: readonly { is: (text: string) => boolean; message: string }[] = [
  {
    is: (text) => /\balter (column )?\w+ (set data )?type\b/.test(text),
    message:
      'Rewrites the table. Add a new column, fill it in batches, and drop the old one in a later release.',
  },
  {
    is: (text) =>
      all(text, /\badd column ([^]*?)(?=\badd column\b|$)/g).some((column) => /\bstored\b/.test(column)),
    message:
      'A stored generated column rewrites the table. Add a plain column, fill it in batches, and write both.',
  },
  {
    is: (text) =>
      all(text, /\badd column ([^]*?)(?=, (?:add|alter|drop)\b|$)/g).some(
        (column) =>
          /\b(big|small)?serial\b|\bas identity\b/.test(column) ||
          (/\bdefault\b/.test(column) && !constantDefault.test(column)),
      ),
    message:
      'A default that differs by row rewrites the table. Add the column without it, then set the default.',
  },
  {
    is: (text) => /\badd column [^,]*\b(unique|primary key)\b/.test(text),
    message: 'Builds an index under a lock. Create it concurrently, then add the constraint "using index".',
  },
  {
    is: (text) => /\badd (constraint \w+ )?(unique|primary key)\b(?! using index)/.test(text),
    message: 'Builds an index under a lock. Create it concurrently, then add the constraint "using index".',
  },
  {
    is: (text) => /\badd (constraint \w+ )?exclude\b/.test(text),
    message: 'Builds an index under a lock. Use a new table, or a unique index that is created concurrently.',
  },
  {
    is: (text) => /\badd (constraint \w+ )?(check|foreign key)\b/.test(text) && !/\bnot valid\b/.test(text),
    message:
      'Reads the table under a lock. Add the constraint "not valid", and validate it in the next migration.',
  },
  {
    is: (text) => /\bset (un)?logged\b|\bset tablespace\b/.test(text),
    message: 'Rewrites the table. Copy it to a new table in batches.',
  },
];

/** Statements on any table that have a concurrent form, or none that is safe. */
const anyKinds: typeof lockingKinds = [
  {
    is: (text) => /^(cluster|vacuum full|lock table|lock)\b/.test(text),
    message: 'Locks the table for as long as it is large. Leave it out.',
  },
  {
    is: (text) => /^(reindex|refresh materialized view)\b/.test(text) && !/\bconcurrently\b/.test(text),
    message:
      'Locks the table. Use its concurrent form, in a file that begins with "-- Outside a transaction.".',
  },
];

/** A migration with what an earlier one or itself has created. */
interface Context {
  readonly file: string;
  readonly isOutside: boolean;
  /** Tables of this file: nobody uses them yet. */
  readonly created: ReadonlySet<string>;
  /** Texts of the statements of earlier files. */
  readonly earlier: readonly string[];
  readonly statements: readonly Statement[];
}

const name = '(?:public\\.)?"?(\\w+)"?';

/** The existing table that a statement changes; undefined if it is a new one or none. */
function existingTable(text: string, { created }: Context): string | undefined {
  const pattern = new RegExp(
    `^(?:alter table (?:if exists )?(?:only )?|update (?:only )?|delete from )${name}`,
  );
  const table = pattern.exec(text)?.[1];
  return table === undefined || created.has(table) ? undefined : table;
}

function indexProblem(text: string, context: Context): string | undefined {
  const pattern = new RegExp(
    `^create (?:unique )?index (concurrently )?(?:if not exists )?(\\w+) on (?:only )?${name}`,
  );
  const [, concurrently, index, table = ''] = pattern.exec(text) ?? [];
  if (index === undefined || context.created.has(table)) return undefined;
  if (concurrently === undefined || !context.isOutside)
    return `Blocks writers of ${table}. Use "create index concurrently" in a file that begins with "${outside}".`;
  return context.statements.some((each) => each.text === `drop index concurrently if exists ${index}`)
    ? undefined
    : `An interrupted build leaves an invalid index. Write "drop index concurrently if exists ${index};" before it.`;
}

/** `set not null` reads the table under a lock, unless a validated constraint proves it. */
function notNullProblem(text: string, table: string, { earlier }: Context): string | undefined {
  const unproven = all(text, /\balter (?:column )?(\w+) set not null\b/g).filter((column) => {
    const check = new RegExp(
      `^alter table .*\\b${table} .*add constraint (\\w+) check \\(\\(?${column} is not null`,
    );
    const constraints = earlier.flatMap((each) => check.exec(each)?.[1] ?? []);
    return !constraints.some((each) =>
      earlier.some((before) => before.includes(`validate constraint ${each}`)),
    );
  });
  return unproven.length === 0
    ? undefined
    : `Reads ${table} under a lock. First add "check (${unproven[0]} is not null) not valid", and validate it in the next migration.`;
}

/** A constraint that is added and validated in one transaction retains the lock of the first during the second. */
function validationProblem(text: string, { isOutside, statements }: Context): string | undefined {
  const isAddedHere = all(text, /\bvalidate constraint (\w+)/g).some((constraint) =>
    statements.some((each) => each.text.includes(`add constraint ${constraint} `)),
  );
  return isAddedHere && !isOutside
    ? 'Validates under the lock of "add constraint". Validate in the next migration.'
    : undefined;
}

/** What the processes of the previous version still use while the new ones start. */
function contractProblem(text: string, { file, created }: Context): string | undefined {
  if (file.endsWith('.down.sql')) return undefined;
  if (/^alter \w+ .*\brename\b/.test(text))
    return 'Breaks the processes of the previous version. Add the new name, write both, and drop the old one later.';
  const table = new RegExp(`^alter table (?:if exists )?${name}`).exec(text)?.[1] ?? '';
  const isDrop =
    /^drop (table|column|function|view)\b/.test(text) || /^alter table .*\bdrop column\b/.test(text);
  return !isDrop || created.has(table) || /\/\d+-contract-/.test(file)
    ? undefined
    : 'Breaks the processes of the previous version. Drop it in a file named NNNN-contract-*.sql, in the release after the last version that uses it.';
}

function problemsOfStatement({ text }: Statement, context: Context): string[] {
  const table = existingTable(text, context);
  const kinds = table === undefined ? anyKinds : [...anyKinds, ...lockingKinds];
  const isBulk = table !== undefined && /^(update|delete)\b/.test(text) && !context.isOutside;
  return [
    ...kinds.filter(({ is }) => is(text)).map(({ message }) => message),
    ...(isBulk
      ? [
          `Locks the rows of ${table} until the migration ends. Change them in batches by a command, not by a migration.`,
        ]
      : []),
    indexProblem(text, context),
    table === undefined ? undefined : notNullProblem(text, table, context),
    validationProblem(text, context),
    contractProblem(text, context),
  ].filter((message) => message !== undefined);
}

/** No migration blocks writers for as long as a table is large, or breaks the version that is still running. */
export function migrations(tree: Tree): Problem[] {
  const files = [...tree]
    .filter(([file]) => /^apps\/api\/migrations\/.*\.sql$/.test(file))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const earlier = new Map<string, string[]>();
  return files.flatMap(([file, sql]): Problem[] => {
    const statements = statementsOf(sql);
    const created = new Set(
      statements.flatMap(
        ({ text }) => new RegExp(`^create table (?:if not exists )?${name}`).exec(text)?.[1] ?? [],
      ),
    );
    const folder = file.slice(0, file.lastIndexOf('/'));
    const before = earlier.get(folder) ?? [];
    const context = { file, isOutside: sql.startsWith(outside), created, earlier: [...before], statements };
    const problems = statements.flatMap((statement) =>
      problemsOfStatement(statement, context).map((message) => ({ file, line: statement.line, message })),
    );
    if (!file.endsWith('.down.sql')) earlier.set(folder, [...before, ...statements.map(({ text }) => text)]);
    if (!(file in excused)) return problems;
    return problems.length > 0 ? [] : [{ file, line: 1, message: 'Needs no excuse in migrations.ts.' }];
  });
}
