import { expect, test } from 'vitest';
import { written } from './checks.ts';
import { clientDirective } from './client-directive.ts';
import { readTree } from './tree.ts';

const server = 'packages/widgets/src/overlays/modal/modal.tsx';
const leaf = 'packages/widgets/src/overlays/modal/modal.client.tsx';

const messagesOf = (file: string, text: string): string[] =>
  clientDirective(new Map([[file, text]])).map(written);

test("in this project 'use client' opens every client leaf and nothing else, and only leaves use hooks", () => {
  expect(clientDirective(readTree()).map(written)).toEqual([]);
});

test.each([
  ['a directive outside a leaf', "// Why.\n'use client';\nexport const one = 1;"],
  ['a directive that comes too late to count', "import './a.ts';\n'use client';"],
  ['a directive in a function', "export function Modal() {\n  'use client';\n}"],
  ['a hook', "// Why.\nimport { useState } from 'react';"],
  ['a hook under another name', "// Why.\nimport { useState as keep } from 'react';"],
  ['use itself', "// Why.\nimport { use } from 'react';"],
  ['a context', "// Why.\nimport { createContext } from 'react';"],
  ['a class', "// Why.\nimport { Component } from 'react';"],
  ['a hook of the whole module', "import * as React from 'react';\nReact.useState(0);"],
  ['a hook of react-dom', "// Why.\nimport { useFormStatus } from 'react-dom';"],
])('reports %s', (_, text) => {
  expect(messagesOf(server, text)).toEqual([expect.stringContaining(`${server}:2  `)]);
});

test.each([
  ['nothing', 'export const one = 1;'],
  ['an import', "import './a.ts';\n'use client';"],
])('reports a leaf that starts with %s', (_, text) => {
  expect(messagesOf(leaf, text)).toEqual([expect.stringContaining(`${leaf}:1  `)]);
});

test.each([
  [leaf, "// Why.\n'use client';\nimport { useState } from 'react';"],
  [server, "import { Children, cloneElement, type ReactNode, type useState } from 'react';"],
  [
    server,
    "import type { Component } from 'react'; import * as React from 'react'; React.createElement('p');",
  ],
  ['packages/widgets/src/overlays/modal/modal.test.tsx', "import { useState } from 'react';"],
  ['packages/widgets/src/overlays/modal/modal.stories.tsx', "import { useState } from 'react';"],
  ['packages/widgets/testing/suite/render.tsx', "import { useState } from 'react';"],
])('lets %s be: %s', (file, text) => {
  expect(messagesOf(file, text)).toEqual([]);
});
