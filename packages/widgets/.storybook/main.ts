import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { pascalCase } from '../../../tools/check/paths.ts';
import { type Component, readComponents } from '../../../tools/manifest/components.ts';
import type { Guidance } from '../../../tools/manifest/manifest.ts';
import { sourceAlias } from '../../../tools/source-alias.ts';
import { isPrivate, readTokens } from '../read-tokens.ts';
import guidance from '../guidance.json' with { type: 'json' };
import { docsOf } from './props.ts';
import { readWidgets } from './widgets.ts';

/** The guidance for a widget's main component; its other components have none. */
function guidanceOf({ folder, name }: Component): Guidance | undefined {
  return pascalCase(folder) === name ? (guidance as Record<string, Guidance>)[folder] : undefined;
}

/** Adds the props that TypeScript infers to each component, for the tables and the controls (preview.tsx). */
function componentDocs(): Plugin {
  let components: Component[];
  return {
    name: 'rueda-component-docs',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?');
      if (!file.endsWith('.tsx')) return;
      components ??= readComponents();
      const docs = components
        // A component that another folder exports under a second name is declared under its first name only.
        .filter(
          (each) => each.file === file && new RegExp(`export (function|const) ${each.name}\\b`).test(code),
        )
        .map((each) => `${each.name}.__docgenInfo = ${JSON.stringify(docsOf(each, guidanceOf(each)))};`);
      return { code: `${code}\n${docs.join('\n')}`, map: null };
    },
  };
}

/** Data of the documentation pages, loaded when a page imports it. */
const data: Record<string, () => Promise<unknown>> = {
  /** The public tokens. */
  'virtual:tokens': async () => (await readTokens()).filter((token) => !isPrivate(token)),
  'virtual:widgets': async () => readWidgets(),
};

const docsData: Plugin = {
  name: 'rueda-docs-data',
  resolveId: (id) => (id in data ? `\0${id}` : undefined),
  async load(id) {
    const read = data[id.slice(1)];
    return read && `export default ${JSON.stringify(await read())};`;
  },
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../docs/*.mdx', '../src/*/*/*.stories.tsx'],
  // Files for machines are at the root: /llms.txt and /widgets/modal.md, from the build.
  staticDirs: [{ from: '../samples', to: '/samples' }, '../dist/llms'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), componentDocs(), docsData],
    resolve: { ...vite.resolve, alias: sourceAlias },
  }),
};
export default config;
