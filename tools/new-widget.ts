/**
 * `pnpm new:widget some-name`: a folder that passes the gate as it is, listed in the package's exports and barrel.
 * `--into FOLDER` writes into another copy of packages/widgets, as the test of this program does.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** Writes the new widget and returns the paths it made or changed, relative to the package. */
export function newWidget(name: string, widgets: string): string[] {
  if (!/^[a-z]+(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(`A widget's name is kebab-case, such as side-menu; "${name}" is not.`);
  }
  const folder = join(widgets, 'src', name);
  if (existsSync(folder)) throw new Error(`There is a widget called ${name} already.`);
  const Name = name.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

  const files: Record<string, string> = {
    [`src/${name}/${name}.tsx`]: `import { defaultLanguage, type Language } from '@rueda/domain/language';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../styles/class-names.ts';
import { messages } from './${name}.messages.ts';

export interface ${Name}Props extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** Says what it is for in one sentence. */
export function ${Name}({ language = defaultLanguage, className, ...rest }: ${Name}Props): ReactElement {
  return (
    <div className={classNames('rueda-${Name}', className)} {...rest}>
      {messages[language].name}
    </div>
  );
}
`,
    [`src/${name}/${name}.messages.ts`]: `import { defineMessages } from '@rueda/domain/language';

export const messages = defineMessages({
  es: { name: '${Name}' },
  en: { name: '${Name}' },
});
`,
    [`src/${name}/${name}.css`]: `@layer rueda.widgets {
  .rueda-${Name} {
    color: var(--rueda-text);
  }
}
`,
    [`src/${name}/${name}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { ${Name}, type ${Name}Props } from './index.ts';

const meta: Meta<${Name}Props> = { title: 'New/${Name}', component: ${Name} };
export default meta;

export const Ordinary: StoryObj<${Name}Props> = {};
`,
    [`src/${name}/${name}.test.tsx`]: `import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { describeWidget } from '../testing/describe-widget.tsx';
import { draw } from '../testing/draw.tsx';
import * as stories from './${name}.stories.tsx';
import { ${Name} } from './index.ts';

describeWidget(stories);

test('says its name', async () => {
  await draw(<${Name} />);
  await expect.element(page.getByText('${Name}')).toBeVisible();
});
`,
    [`src/${name}/index.ts`]: `export { ${Name}, type ${Name}Props } from './${name}.tsx';
`,
  };
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(widgets, path), text);
  addExports(name, join(widgets, 'package.json'));
  addToBarrel(name, join(widgets, 'src/index.ts'));
  const written = [...Object.keys(files), 'package.json', 'src/index.ts'];
  // Where a line breaks depends on the length of the name.
  execFileSync('biome', ['format', '--write', '--vcs-enabled=false', ...written], {
    cwd: widgets,
    stdio: 'pipe',
  });
  return written;
}

function addExports(name: string, path: string): void {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as { exports: Record<string, unknown> };
  const { '.': barrel, ...rest } = manifest.exports;
  rest[`./${name}`] = { types: `./dist/${name}/index.d.ts`, default: `./dist/${name}/index.js` };
  rest[`./${name}.css`] = { types: `./dist/${name}/${name}.css.d.ts`, default: `./dist/${name}/${name}.css` };
  const sorted = Object.entries(rest).toSorted(([one], [other]) => (one < other ? -1 : 1));
  manifest.exports = { '.': barrel, ...Object.fromEntries(sorted) };
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** What a line of the barrel is sorted by: the module it names. */
function from(line: string): string {
  return line.slice(line.lastIndexOf(' from '));
}

function addToBarrel(name: string, path: string): void {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  const added = [...lines, `export * from './${name}/index.ts';`].toSorted((one, other) =>
    from(one) < from(other) ? -1 : 1,
  );
  writeFileSync(path, `${added.join('\n')}\n`);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' } },
  });
  const widgets = values.into ?? fileURLToPath(new URL('../packages/widgets', import.meta.url));
  try {
    console.log(newWidget(positionals[0] ?? '', widgets).join('\n'));
    console.log('Next: pnpm build, then pnpm dev to see it and pnpm test to hold it.');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
