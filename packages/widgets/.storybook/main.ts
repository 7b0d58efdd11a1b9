import type { StorybookConfig } from '@storybook/react-vite';
import type { Plugin } from 'vite';
import { type Component, readComponents } from '../../../tools/manifest/components.ts';
import { sourceAlias } from '../../../tools/source-alias.ts';
import { isPrivate, readTokens } from '../build-styles.ts';
import { docsOf } from './props.ts';

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
        .map((each) => `${each.name}.__docgenInfo = ${JSON.stringify(docsOf(each))};`);
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
  staticDirs: [{ from: '../samples', to: '/samples' }],
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
