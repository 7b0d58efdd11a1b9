import { expect, test } from 'vitest';
import { formatProblem } from './checks.ts';
import { importDirection } from './import-direction.ts';
import { readTree } from './tree.ts';

/** The problems of a tree with this file and the manifest of the domain. */
function messagesOf(file: string, text: string): string[] {
  const manifest = JSON.stringify({ dependencies: { zod: '4.6.7' } });
  const tree = new Map([
    ['packages/domain/package.json', manifest],
    [file, text],
  ]);
  return importDirection(tree).map(formatProblem);
}

test('in this project every import follows the dependency direction', () => {
  expect(importDirection(readTree()).map(formatProblem)).toEqual([]);
});

const violations = [
  [
    'a tool of the root',
    'packages/widgets/src/overlays/modal/modal.tsx',
    "import '../../../../../tools/alias.ts';",
  ],
  ['a layer to the right', 'packages/domain/src/money/money.ts', "import '@rueda/client/http';"],
  ['the service from the site', 'apps/site/app/root.tsx', "import type { App } from '@rueda/api';"],
  [
    'the feed from the site',
    'apps/site/app/root.tsx',
    "import { publishMessage } from '@rueda/feed/replay/source';",
  ],
  [
    'the sample on a page',
    'apps/site/app/pages/market/home.tsx',
    "import { sampleEntries } from '@rueda/domain/sample';",
  ],
  [
    'the sample on the preview page',
    'apps/site/app/pages/system/preview.tsx',
    "import { sampleDraft } from '@rueda/domain/sample';",
  ],
  [
    'the sample in the server of the site',
    'apps/site/server/settings.ts',
    "import { sampleNow } from '@rueda/domain/sample';",
  ],
  ['the domain from the shared server', 'packages/server/src/server.ts', "import '@rueda/domain/money';"],
  ['the feed from the service', 'apps/api/src/app.ts', "import { Projector } from '@rueda/feed';"],
  ['widgets from the service', 'apps/api/src/app.ts', "import { Modal } from '@rueda/widgets/modal';"],
  [
    'code of the widgets from mcp',
    'packages/mcp/src/server.ts',
    "import { Modal } from '@rueda/widgets/modal';",
  ],
  [
    'a package by its own name',
    'packages/widgets/src/overlays/modal/modal.tsx',
    "import { Button } from '@rueda/widgets/button';",
  ],
  ['a workspace without a rule', 'packages/extra/src/index.ts', "export * from '@rueda/domain/money';"],
  ['React in the domain', 'packages/domain/src/money/money.ts', "import { useMemo } from 'react';"],
  ['Node in the domain', 'packages/domain/src/money/money.ts', "import { readFileSync } from 'node:fs';"],
  ['a DOM library in the domain', 'packages/domain/src/money/money.ts', "import { JSDOM } from 'jsdom';"],
  [
    'another package by path',
    'packages/widgets/src/overlays/modal/modal.tsx',
    "import '../../../../domain/src/money/index.ts';",
  ],
  [
    'HTTP outside connected',
    'packages/widgets/src/overlays/modal/modal.tsx',
    "import { get } from '@rueda/client/http';",
  ],
  [
    'an internal file of a widget',
    'packages/widgets/src/overlays/modal/modal.tsx',
    "import { B } from '../../forms/button/button.tsx';",
  ],
  [
    'an internal file of a widget, re-exported',
    'packages/widgets/src/index.ts',
    "export * from './forms/button/button.tsx';",
  ],
  [
    'an internal file of a widget, in a type',
    'packages/widgets/src/integrations/cms/page.tsx',
    "type B = import('../../forms/button/b.ts').B;",
  ],
  [
    'an internal file of a widget, in a dynamic import',
    'packages/widgets/src/integrations/cms/page.tsx',
    "await import('../../forms/button/button.tsx');",
  ],
  [
    'the client component of another widget',
    'packages/widgets/src/overlays/modal/modal.client.tsx',
    "import { ContactFormClient } from '../../forms/contact-form/contact-form.client.tsx';",
  ],
  [
    'an internal file of a widget, in the connected layer',
    'packages/widgets/src/integrations/connected/connected-contact-form.tsx',
    "import { ContactForm } from '../../forms/contact-form/contact-form.tsx';",
  ],
  ['testing in the client', 'packages/client/src/http/client.ts', "import '../testing/fault-server.ts';"],
  [
    'testing in a widget',
    'packages/widgets/src/overlays/modal/modal.tsx',
    "import '../../../testing/suite/describe-widget.tsx';",
  ],
  [
    'a story in a widget',
    'packages/widgets/src/overlays/modal/modal.tsx',
    "import * as stories from './modal.stories.tsx';",
  ],
  ['a test in the domain', 'packages/domain/src/money/money.ts', "import './money.test.ts';"],
  ['CSS in script', 'packages/widgets/src/overlays/modal/modal.tsx', "import './modal.css';"],
  ['a computed module path', 'packages/widgets/src/overlays/modal/modal.tsx', 'await import(address);'],
  ['repository from routes', 'apps/api/src/lists/lists.routes.ts', "import './lists.repository.ts';"],
  ['routes from service', 'apps/api/src/lists/service.ts', "import './routes.ts';"],
  ['SQL in a service', 'apps/api/src/lists/service.ts', "import { Pool } from 'pg';"],
  ['HTTP in a repository', 'apps/api/src/lists/repository.ts', "import fastify from 'fastify';"],
] as const;

test.each(violations)('importDirection reports %s, with its file and line', (_, file, statement) => {
  expect(messagesOf(file, `// Comment.\n${statement}\n`)).toEqual([expect.stringContaining(`${file}:2  `)]);
});

test.each(['utils', 'lib', 'helpers', 'common', 'shared', 'types'])(
  'importDirection reports a folder named %s',
  (folder) => {
    const file = `packages/domain/src/${folder}/round.ts`;
    expect(messagesOf(file, 'export const one = 1;')).toEqual([expect.stringContaining(`${file}:1  `)]);
    expect(messagesOf(`apps/site/app/${folder}/round.ts`, '')).toHaveLength(1);
  },
);

const validImports = [
  [
    'packages/widgets/.storybook/preview.tsx',
    "import '../dist/styles.css'; import '../testing/suite/story-args.ts';",
  ],
  ['packages/widgets/src/runtime/entry-map.ts', "import('../forms/date-picker/date-picker.client.tsx');"],
  ['packages/widgets/src/runtime/map.ts', "import('../overlays/modal/modal.behaviour.ts');"],
  [
    'packages/widgets/src/runtime/common-behaviours.ts',
    "export { attach as modal } from '../overlays/modal/modal.behaviour.ts';",
  ],
  [
    'packages/widgets/src/integrations/connected/connected-contact-form.client.tsx',
    "import { ContactFormClient } from '../../forms/contact-form/contact-form.client.tsx';",
  ],
  [
    'packages/widgets/testing/suite/setup.ts',
    "import '../../dist/styles.css'; import '../../../../tools/alias.ts';",
  ],
  ['packages/domain/src/money/money.ts', "import { z } from 'zod/mini'; import './round.ts';"],
  [
    'packages/domain/src/money/money.test.ts',
    "import { readFileSync } from 'node:fs'; import { test } from 'vitest';",
  ],
  [
    'packages/widgets/src/overlays/modal/modal.tsx',
    "import { Button } from '../../forms/button/index.ts'; import './title.tsx';",
  ],
  ['apps/api/src/testing/cluster.ts', "import { freePort } from '../../../../tools/free-port.ts';"],
  [
    'packages/widgets/src/overlays/modal/modal.tsx',
    "import { renderHint } from '../../forms/field/internal.ts';",
  ],
  ['packages/widgets/src/overlays/modal/modal.tsx', "import { Cross } from '../../icons/cross.tsx';"],
  [
    'packages/widgets/src/overlays/modal/modal.test.tsx',
    "import * as stories from './modal.stories.tsx'; import '../../../testing/suite/a.ts';",
  ],
  ['packages/widgets/src/integrations/connected/watch.tsx', "import { get } from '@rueda/client/http';"],
  [
    'packages/widgets/consumers/bundled.ts',
    "import { Modal } from '@rueda/widgets/modal'; import './main.css';",
  ],
  ['apps/api/src/lists/lists.routes.ts', "import fastify from 'fastify'; import './lists.service.ts';"],
  [
    'apps/api/src/lists/lists.service.ts',
    "import './lists.repository.ts'; import '../users/users.service.ts';",
  ],
] as const;

test.each(validImports)('importDirection accepts in %s: %s', (file, text) => {
  expect(messagesOf(file, text)).toEqual([]);
});
