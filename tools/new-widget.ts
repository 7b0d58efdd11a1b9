/**
 * `pnpm new:widget content/some-name`: creates a folder that passes the gate, and adds it to the package's exports, barrel
 * and budgets. `--behaviour` adds script without React to the islands. `--into FOLDER` writes to another copy of
 * packages/widgets, for the test of this program.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Guidance } from './manifest/manifest.ts';
import type { SizeBudgets } from './check/size-budgets.ts';
import { messagesExports } from './check/messages.ts';
import { pascalCase, widgetGroups } from './check/paths.ts';
import { writeIslandsMap } from './islands-map.ts';

export interface NewWidgetOptions {
  /** Adds a behaviour: script without React. */
  hasBehaviour?: boolean;
}

/** Creates the widget and returns the created and changed paths, relative to the package. */
export function newWidget(
  path: string,
  widgets: string,
  { hasBehaviour = false }: NewWidgetOptions = {},
): string[] {
  const [group = '', name = ''] = path.split('/');
  if (!(widgetGroups as readonly string[]).includes(group))
    throw new Error(
      `"${path}" names no group of widgets: write one of ${widgetGroups.join(', ')} before it, such as content/${name || group}.`,
    );
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(name)) {
    const kebab = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    throw new Error(
      `A widget's name is kebab-case, such as side-menu; "${name}" is not. Did you mean ${kebab || 'one'}?`,
    );
  }
  const source = `src/${group}/${name}`;
  const folder = join(widgets, source);
  if (existsSync(folder)) throw new Error(`A widget ${name} already exists: choose another name.`);
  const Name = pascalCase(name);

  const messagesPath = `${source}/${name}.messages.ts`;
  const files: Record<string, string> = {
    [`${source}/${name}.tsx`]: `import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';
${hasBehaviour ? `import { ${Name}Behaviour } from './${name}.client.tsx';\n` : ''}import { messages } from './${name}.messages.ts';

export interface ${Name}Props extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /**
   * The language of its text.
   * @default 'es'
   */
  language?: Language;
}

/** Describe its purpose in one sentence. */
export function ${Name}({ language = defaultLanguage, className, ...rest }: ${Name}Props): ReactElement {
  return (
    <div className={classNames('rueda-${Name}', className)} {...rest}>
      {messages[language].name}${hasBehaviour ? `\n      <${Name}Behaviour />` : ''}
    </div>
  );
}
`,
    [messagesPath]: `import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { name: '${Name}' },
  en: { name: '${Name}' },
});
`,
    [`${source}/${name}.css`]: `@layer rueda.widgets {
  .rueda-${Name} {
    color: var(--rueda-text);
  }
}
`,
    [`${source}/${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${Name}, type ${Name}Props } from './index.ts';

const meta: Meta<${Name}Props> = { title: '${pascalCase(group)}/${Name}', component: ${Name} };
export default meta;

export const Ordinary: StoryObj<${Name}Props> = {};
`,
    [`${source}/${name}.aria.txt`]: `# Ordinary, es
${Name}

# Ordinary, en
${Name}
`,
    [`${source}/${name}.test.tsx`]: `import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../../../testing/suite/describe-widget.tsx';
import { render } from '../../../testing/suite/render.tsx';
import * as stories from './${name}.stories.tsx';
import { ${Name} } from './index.ts';

describeWidget(stories);

test('${Name} shows its name', async () => {
  await render(<${Name} />);
  await expect.element(page.getByText('${Name}')).toBeVisible();
});
`,
    [`${source}/index.ts`]: `export { ${Name}, type ${Name}Props } from './${name}.tsx';
`,
    [`examples/${name}.tsx`]: `import { ${Name} } from '@rueda/widgets/${name}';

export function Example() {
  return <${Name} />;
}
`,
  };
  if (hasBehaviour) {
    files[`${source}/${name}.behaviour.ts`] =
      `/** Describe its behaviour in one sentence. The host is the element that the widget renders around its island. */
export function attach(host: HTMLElement, _: object, signal: AbortSignal): void {
  host.addEventListener('click', () => host.toggleAttribute('data-pressed'), { signal });
}
`;
    files[`${source}/${name}.client.tsx`] = `'use client';

import type { ReactElement } from 'react';
import { behaviour } from '../../runtime/behaviour.client.tsx';
import { attach } from './${name}.behaviour.ts';

export const ${Name}Behaviour: (props: object) => ReactElement = behaviour('${name}', attach);
`;
  }
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(widgets, 'examples'), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(widgets, path), text);
  addExports(group, name, join(widgets, 'package.json'));
  addToBarrel(`${group}/${name}`, join(widgets, 'src/index.ts'));
  addToMessages(
    `packages/widgets/${messagesPath}`,
    files[messagesPath] ?? '',
    join(widgets, 'src/messages/index.ts'),
  );
  addBudgets(name, hasBehaviour, join(widgets, 'size-budgets.json'));
  addGuidance(name, join(widgets, 'guidance.json'));
  const lists = [
    'guidance.json',
    'package.json',
    'size-budgets.json',
    'src/index.ts',
    'src/messages/index.ts',
  ];
  const paths = [...Object.keys(files), ...lists];
  // Line breaks depend on the length of the name.
  execFileSync('biome', ['format', '--write', '--vcs-enabled=false', ...paths], {
    cwd: widgets,
    stdio: 'pipe',
  });
  if (!hasBehaviour) return paths;
  writeIslandsMap(join(widgets, '../..'));
  return [...paths, 'src/runtime/map.ts'];
}

function addBudgets(name: string, hasBehaviour: boolean, path: string): void {
  const budgets = JSON.parse(readFileSync(path, 'utf8')) as SizeBudgets;
  budgets.widgets[name] = 1;
  if (hasBehaviour) budgets.islands[name] = 0.5;
  const sorted = { ...budgets, widgets: byName(budgets.widgets), islands: byName(budgets.islands) };
  writeFileSync(path, `${JSON.stringify(sorted, null, 2)}\n`);
}

function addGuidance(name: string, path: string): void {
  const guidance = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Guidance>;
  guidance[name] = {
    use: { es: 'Describe su uso en una frase.', en: 'Describe its use in one sentence.' },
    avoid: {
      es: 'Indica cuándo no usarlo, y la alternativa.',
      en: 'State when not to use it, and the alternative.',
    },
    also: [],
  };
  writeFileSync(path, `${JSON.stringify(byName(guidance), null, 2)}\n`);
}

function byName<Value>(entries: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(Object.entries(entries).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function addExports(group: string, name: string, path: string): void {
  const built = `./dist/${group}/${name}`;
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { exports: Record<string, unknown> };
  const { '.': barrel, ...rest } = manifest.exports;
  rest[`./${name}`] = { types: `${built}/index.d.ts`, default: `${built}/index.js` };
  rest[`./${name}.css`] = { types: `${built}/${name}.css.d.ts`, default: `${built}/${name}.css` };
  manifest.exports = { '.': barrel, ...byName(rest) };
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The sort key of a statement of the barrel: its module. */
function moduleOf(statement: string): string {
  return statement.slice(statement.lastIndexOf(' from '));
}

function addToBarrel(folder: string, path: string): void {
  // A statement may have several lines.
  const statements = readFileSync(path, 'utf8')
    .trimEnd()
    .split(/(?<=;)\n/);
  const added = [...statements, `export * from './${folder}/index.ts';`].toSorted((one, other) =>
    moduleOf(one) < moduleOf(other) ? -1 : 1,
  );
  writeFileSync(path, `${added.join('\n')}\n`);
}

/** Exports the messages of the widget, so that a site can override them. */
function addToMessages(file: string, text: string, path: string): void {
  const lines = messagesExports(new Map([[file, text]]));
  writeFileSync(path, `${readFileSync(path, 'utf8')}${lines.join('\n')}\n`);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { behaviour: { type: 'boolean' }, into: { type: 'string' } },
  });
  const widgets = values.into ?? fileURLToPath(new URL('../packages/widgets', import.meta.url));
  try {
    const paths = newWidget(positionals.join(' '), widgets, { hasBehaviour: values.behaviour ?? false });
    console.log(paths.join('\n'));
    console.log('Next: run pnpm build, then pnpm dev to view it and pnpm test to test it.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
