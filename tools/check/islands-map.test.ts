import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { commonFile, generatedFiles, islandNames, mapFile } from './islands-map.ts';
import { readTree } from './tree.ts';

const source = 'packages/widgets/src';

/** Creates a library of two behaviours, one of them common, and one client component, with the changes of a test. */
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
    [`${source}/overlays/modal/modal.behaviour.ts`, 'export function attach() {}'],
    [`${source}/overlays/modal/modal.client.tsx`, "behaviour('modal', attach);"],
    [`${source}/market/date-map/date-map.client.tsx`, "'use client';\nexport function DateMapClient() {}"],
    [`${source}/market/date-map/date-map.tsx`, "const DateMapIsland = island('date-map', DateMapClient);"],
  ]);
  for (const [file, text] of generatedFiles(files)) files.set(file, text);
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

test('the maps have a line for each behaviour and client component, and a formatter may break their lines', () => {
  const map = createLibrary().get(mapFile) ?? '';
  expect(map).toContain("bell: () => import('../market/bell/bell.behaviour.ts'),");
  expect(map).toContain(
    "'date-map': () => clientComponent(import('../market/date-map/date-map.client.tsx').then((module) => module.DateMapClient)),",
  );
  // Its code is in the file of the common behaviours, and must not be in a second one.
  expect(map).not.toContain('modal');
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

test('islandNames reports the file of the common behaviours if one of them is missing', () => {
  const common = createLibrary().get(commonFile) ?? '';
  expect(common).toContain("export { attach as modal } from '../overlays/modal/modal.behaviour.ts';");
  expect(messagesOf({ 'runtime/common-behaviours.ts': common.replace(/^export .*$/m, '') })).toEqual([
    expect.stringContaining('common-behaviours.ts:1  Not as generated'),
  ]);
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
