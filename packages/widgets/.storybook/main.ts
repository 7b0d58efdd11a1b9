import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { pascalCase } from '../../../tools/check/places.ts';
import { type Component, readComponents } from '../../../tools/manifest/components.ts';
import type { Guidance } from '../../../tools/manifest/manifest.ts';
import { sourceAlias } from '../../../tools/source-alias.ts';
import { isPrivate, readTokens } from '../build-styles.ts';
import guidance from '../guidance.json' with { type: 'json' };
import { docsOf } from './props.ts';

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

/** The tokens that a site may use, for their page (guide.tsx). */
const tokens: Plugin = {
  name: 'rueda-tokens',
  resolveId: (id) => (id === 'virtual:tokens' ? `\0${id}` : undefined),
  async load(id) {
    if (id !== '\0virtual:tokens') return;
    return `export default ${JSON.stringify((await readTokens()).filter((token) => !isPrivate(token)))};`;
  },
};

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // Not testing/: its stories are broken on purpose.
  stories: ['../docs/*.mdx', '../src/!(testing)/*.stories.tsx'],
  // What machines read stands at the root: /llms.txt and /widgets/modal.md, from the build.
  staticDirs: [{ from: '../samples', to: '/samples' }, '../dist/llms'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), componentDocs(), tokens],
    resolve: { ...vite.resolve, alias: sourceAlias },
  }),
};
export default config;
