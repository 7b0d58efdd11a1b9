import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { islandNames, islandsMap, mapFile } from './islands-map.ts';
import { readTree } from './tree.ts';

const source = 'packages/widgets/src';

/** Creates a library of one behaviour and one client component, with its map and the changes of a test. */
function createLibrary(changes: Record<string, string | null> = {}): Map<string, string> {
  const files = new Map([
    [
      `${source}/market/bell/bell.behaviour.ts`,
      "import { ring } from './ring.ts';\nexport function attach() { ring(); }",
    ],
    [
      `${source}/market/bell/ring.ts`,
      "import type { ReactNode } from 'react';\nexport const ring = (): ReactNode => null;",
    ],
    [
      `${source}/market/bell/bell.client.tsx`,
      "'use client';\nexport const BellBehaviour = behaviour('bell', attach);",
    ],
    [`${source}/market/date-map/date-map.client.tsx`, "'use client';\nexport function DateMapClient() {}"],
    [`${source}/market/date-map/date-map.tsx`, "const DateMapIsland = island('date-map', DateMapClient);"],
  ]);
  files.set(mapFile, islandsMap(files));
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) files.delete(`${source}/${name}`);
    else files.set(`${source}/${name}`, text);
  }
  return files;
}

const messagesOf = (changes: Record<string, string | null>): string[] =>
  islandNames(createLibrary(changes)).map(formatProblem);

test('in this project every island that a widget renders is in the map, and no behaviour imports React', () => {
  expect(islandNames(readTree()).map(formatProblem)).toEqual([]);
});

test('islandsMap has a line for each behaviour and client component, and a formatter may break its lines', () => {
  const map = createLibrary().get(mapFile) ?? '';
  expect(map).toContain("bell: () => import('../market/bell/bell.behaviour.ts'),");
  expect(map).toContain(
    "'date-map': () => clientComponent(import('../market/date-map/date-map.client.tsx').then((module) => module.DateMapClient)),",
  );
  expect(messagesOf({ 'runtime/map.ts': map.replaceAll('=> ', '=>\n    ') })).toEqual([]);
});

test.each([
  ['a line is deleted', (map: string) => map.replace(/.*bell.*\n/, '')],
  ['a line is added', (map: string) => map.replace('};', "  other: () => import('../other.ts'),\n};")],
  ['a name is changed', (map: string) => map.replace('bell:', 'bells:')],
])('islandNames reports the map if %s', (_, edit) => {
  const map = createLibrary().get(mapFile) ?? '';
  expect(messagesOf({ 'runtime/map.ts': edit(map) })).toEqual([expect.stringContaining('Not as generated')]);
});

test('islandNames reports an island without a file of its name, and a file whose island no widget renders', () => {
  expect(messagesOf({ 'market/date-map/date-map.tsx': "\nisland('date-maps', DateMapClient);" })).toEqual([
    expect.stringContaining('date-map.tsx:2  There is no island "date-maps"'),
    expect.stringContaining('No widget renders the island "date-map"'),
  ]);
});

test.each([
  ['directly', 'market/bell/bell.behaviour.ts', "import { useState } from 'react';"],
  ['through another file', 'market/bell/ring.ts', "import { createElement } from 'react';"],
  ['through a widget', 'market/bell/ring.ts', "import { Button } from '../../forms/button/button.tsx';"],
  ['through an engine', 'market/bell/ring.ts', "import { useCalendar } from 'react-aria/useCalendar';"],
])('islandNames reports a behaviour that imports React %s', (_, file, text) => {
  expect(messagesOf({ [file]: text })).toEqual([
    expect.stringMatching(/imports React into bell\.behaviour\.ts/),
  ]);
});
