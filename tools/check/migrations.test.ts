import { describe, expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { excused, migrations } from './migrations.ts';
import { readTree } from './tree.ts';

const outside = '-- Outside a transaction.\n';
const folder = 'apps/api/migrations/main';
const table = 'create table item (id int primary key, note text);';

/** The problems of a migration, after earlier ones. */
function problemsOf(sql: string, { file = '0003-change.sql', earlier = [] as string[] } = {}): string[] {
  const before = earlier.map((text, index) => [`${folder}/0002-${index}.sql`, text] as const);
  const tree = new Map([[`${folder}/0001-table.sql`, table], ...before, [`${folder}/${file}`, sql]]);
  return migrations(tree).map(formatProblem);
}

test('no migration of this project blocks writers or breaks the version that is still running', () => {
  expect(migrations(readTree()).map(formatProblem)).toEqual([]);
});

test('control: without its excuse, migration 0006 is reported for its rewrites and its indexes', () => {
  const [file = ''] = Object.keys(excused);
  const sql = readTree().get(file) ?? '';
  const messages = migrations(new Map([[`${folder}/0099-grown.sql`, sql]])).map(({ message }) => message);
  expect(messages.filter((message) => message.startsWith('Rewrites'))).toHaveLength(1);
  expect(messages.filter((message) => message.startsWith('A stored generated column'))).toHaveLength(5);
  expect(messages.filter((message) => message.startsWith('Blocks writers'))).toHaveLength(4);
});

test.each([
  ['alter table item alter column note type varchar(10)', 'Rewrites the table'],
  ['alter table only public.item alter note set data type int using 1', 'Rewrites the table'],
  [
    "alter table item add column half text generated always as (note || '') stored",
    'A stored generated column',
  ],
  ['alter table item add column code uuid default gen_random_uuid()', 'A default that differs by row'],
  [
    'alter table item add column at timestamptz not null default clock_timestamp()',
    'A default that differs by row',
  ],
  ['alter table item add column number bigserial', 'A default that differs by row'],
  ['alter table item add column number int generated always as identity', 'A default that differs by row'],
  ['alter table item add column code text unique', 'Builds an index under a lock'],
  ['alter table item add constraint once unique (note)', 'Builds an index under a lock'],
  ['alter table item add exclude using gist (note with =)', 'Builds an index under a lock'],
  ['alter table item add constraint short check (length(note) < 9)', 'Reads the table under a lock'],
  [
    'alter table item add constraint other foreign key (note) references other',
    'Reads the table under a lock',
  ],
  ['alter table item set unlogged', 'Rewrites the table'],
  ['vacuum full item', 'Locks the table'],
  ['reindex table item', 'Locks the table'],
  ['lock table item', 'Locks the table'],
  ["update item set note = ''", 'Locks the rows of item'],
  ['delete from item where id = 1', 'Locks the rows of item'],
  ['create index item_note on item (note)', 'Blocks writers of item'],
  ['create index concurrently item_note on item (note)', 'Blocks writers of item'],
  [
    `${outside}create index concurrently item_note on item (note)`,
    'An interrupted build leaves an invalid index',
  ],
  ['alter table item alter column note set not null', 'Reads item under a lock'],
  [
    'alter table item add constraint short check (length(note) < 9) not valid; alter table item validate constraint short',
    'Validates under the lock',
  ],
  ['alter table item rename column note to text', 'Breaks the processes of the previous version'],
  ['alter table item drop column note', 'Breaks the processes of the previous version'],
  ['drop table item', 'Breaks the processes of the previous version'],
])('reports "%s"', (sql, message) => {
  expect(problemsOf(sql)).toEqual([expect.stringContaining(message)]);
});

test.each([
  'alter table item add column state text',
  "alter table item add column state text not null default 'new; really', add column turn int default -1",
  "alter table item add column list text[] default '{}'::text[], add column at timestamptz default now()",
  'alter table item add constraint short check (length(note) < 9) not valid',
  'alter table item validate constraint short',
  'alter table item add constraint once unique using index item_once',
  `${outside}drop index concurrently if exists item_note;\ncreate index concurrently item_note on item (note);`,
  'create table more (id int); create index more_id on more (id); alter table more alter id type bigint',
  'create function late() returns void language sql as $$ update item set note = null; drop table item $$',
  "-- update item set note = null;\ninsert into item values (1, 'drop table item;')",
])('accepts "%s"', (sql) => {
  expect(problemsOf(sql)).toEqual([]);
});

describe('a change in steps', () => {
  const check = 'alter table item add constraint item_note check (note is not null) not valid';
  const validate = 'alter table item validate constraint item_note';
  const required = 'alter table item alter column note set not null, drop constraint item_note';

  test('a column may become required after a validated constraint of an earlier migration', () => {
    expect(problemsOf(required, { earlier: [check, validate] })).toEqual([]);
    expect(problemsOf(required, { earlier: [check] })).toEqual([expect.stringContaining('Reads item')]);
  });

  test('a column may be dropped in a contract migration, and when a migration is reverted', () => {
    const drop = 'alter table item drop column note';
    expect(problemsOf(drop, { file: '0003-contract-note.sql' })).toEqual([]);
    expect(problemsOf(drop, { file: '0003-note.down.sql' })).toEqual([]);
  });
});

test('reports the line of the statement, and an excuse that is not needed', () => {
  expect(problemsOf('-- Why.\nselect 1;\n\nvacuum full item;')).toEqual([
    expect.stringMatching(/0003-change\.sql:4\b/),
  ]);
  const [file = ''] = Object.keys(excused);
  expect(migrations(new Map([[file, table]])).map(formatProblem)).toEqual([
    expect.stringContaining('Needs no excuse'),
  ]);
  expect(Object.keys(excused).filter((each) => !readTree().has(each))).toEqual([]);
});
