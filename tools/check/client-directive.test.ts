import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { clientDirective } from './client-directive.ts';
import { readTree } from './tree.ts';

const server = 'packages/widgets/src/overlays/modal/modal.tsx';
const clientComponent = 'packages/widgets/src/overlays/modal/modal.client.tsx';

const messagesOf = (file: string, text: string): string[] =>
  clientDirective(new Map([[file, text]])).map(formatProblem);

test("in this project 'use client' opens every client component and no other file, and only these use hooks", () => {
  expect(clientDirective(readTree()).map(formatProblem)).toEqual([]);
});

test.each([
  ['a directive outside a client component', "// Why.\n'use client';\nexport const one = 1;"],
  ['a directive that comes too late to count', "import './a.ts';\n'use client';"],
  ['a directive in a function', "export function Modal() {\n  'use client';\n}"],
  ['a hook', "// Why.\nimport { useState } from 'react';"],
  ['a hook under another name', "// Why.\nimport { useState as state } from 'react';"],
  ['use itself', "// Why.\nimport { use } from 'react';"],
  ['a context', "// Why.\nimport { createContext } from 'react';"],
  ['a class', "// Why.\nimport { Component } from 'react';"],
  ['a hook of the namespace import', "import * as React from 'react';\nReact.useState(0);"],
  ['a hook of react-dom', "// Why.\nimport { useFormStatus } from 'react-dom';"],
])('clientDirective reports %s', (_, text) => {
  expect(messagesOf(server, text)).toEqual([expect.stringContaining(`${server}:2  `)]);
});

test.each([
  ['nothing', 'export const one = 1;'],
  ['an import', "import './a.ts';\n'use client';"],
])('clientDirective reports a client component that starts with %s', (_, text) => {
  expect(messagesOf(clientComponent, text)).toEqual([expect.stringContaining(`${clientComponent}:1  `)]);
});

test.each([
  [clientComponent, "// Why.\n'use client';\nimport { useState } from 'react';"],
  [server, "import { Children, cloneElement, type ReactNode, type useState } from 'react';"],
  [
    server,
    "import type { Component } from 'react'; import * as React from 'react'; React.createElement('p');",
  ],
  ['packages/widgets/src/overlays/modal/modal.test.tsx', "import { useState } from 'react';"],
  ['packages/widgets/src/overlays/modal/modal.stories.tsx', "import { useState } from 'react';"],
  ['packages/widgets/testing/suite/render.tsx', "import { useState } from 'react';"],
])('clientDirective accepts %s: %s', (file, text) => {
  expect(messagesOf(file, text)).toEqual([]);
});
