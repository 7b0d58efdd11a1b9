import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { pascalCase } from '../../../tools/check/paths.ts';
import { type Component, readComponents } from '../../../tools/manifest/components.ts';
import type { Guidance } from '../../../tools/manifest/manifest.ts';
import { sourceAlias } from '../../../tools/source-alias.ts';
import { isPrivate, readTokens } from '../build-styles.ts';
import guidance from '../guidance.json' with { type: 'json' };
import { docsOf } from './props.ts';
import { readWidgets } from './widgets.ts';

/** When a widget is the right one; its other components have nothing to add. */
function guidanceOf({ folder, name }: Component): Guidance | undefined {
  return pascalCase(folder) === name ? (guidance as Record<string, Guidance>)[folder] : undefined;
}

/** Gives each component what TypeScript knows of its props, for the tables and the controls (preview.tsx). */
function componentDocs(): Plugin {
  let components: Component[];
  return {
    name: 'rueda-component-docs',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      // Stories run as tests show no table.
      if (process.env['VITEST'] || !file.endsWith('.tsx')) return;
      components ??= readComponents();
      const docs = components
        .filter((each) => each.file === file)
        .map((each) => `${each.name}.__docgenInfo = ${JSON.stringify(docsOf(each, guidanceOf(each)))};`);
      return { code: `${code}\n${docs.join('\n')}`, map: null };
    },
  };
}

/** What the written pages are made of beside their text, read once it is asked for. */
const data: Record<string, () => Promise<unknown>> = {
  /** The tokens that a site may use. */
  'virtual:tokens': async () => (await readTokens()).filter((token) => !isPrivate(token)),
  /** Each widget; stories that run as tests show no page of it. */
  'virtual:widgets': async () => (process.env['VITEST'] ? {} : readWidgets()),
};

const writtenData: Plugin = {
  name: 'rueda-written-data',
  resolveId: (id) => (id in data ? `\0${id}` : undefined),
  async load(id) {
    const read = data[id.slice(1)];
    return read && `export default ${JSON.stringify(await read())};`;
  },
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../docs/*.mdx', '../src/*/*/*.stories.tsx', '../testing/pages/*/*.stories.tsx'],
  // What machines read stands at the root: /llms.txt and /widgets/modal.md, from the build.
  staticDirs: [{ from: '../samples', to: '/samples' }, '../dist/llms'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), componentDocs(), writtenData],
    resolve: { ...vite.resolve, alias: sourceAlias },
  }),
};
export default config;
