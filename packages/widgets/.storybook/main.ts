import type { StorybookConfig } from '@storybook/react-vite';
import { sourceAlias } from '../../../tools/source-alias.ts';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  // Not testing/: its stories are broken on purpose.
  stories: ['../src/!(testing)/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) => ({ ...vite, resolve: { ...vite.resolve, alias: sourceAlias } }),
};
export default config;
