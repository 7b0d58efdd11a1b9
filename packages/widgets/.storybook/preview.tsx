import type { DocsContainerProps } from '@storybook/addon-docs/blocks';
import type { Preview } from '@storybook/react-vite';
import { lazy, type PropsWithChildren, Suspense } from 'react';
import '../dist/fonts.css';
import '../dist/styles.css';
import '../dist/tokens.css';
import { sampleNow } from '../testing/suite/story-args.ts';
import { renderStoryCanvas } from './controls.ts';
import type { ComponentDocs } from './props.ts';

const isTest = '__vitest_browser_runner__' in globalThis;

/** The toolbar settings that are data attributes of the page. */
const attributes = ['theme', 'density', 'changePalette', 'motion'] as const;

/** Loaded by documentation pages only: stories that run as tests do not need them. */
const DocsFrame = lazy(async () => ({ default: (await import('./docs-frame.tsx')).DocsFrame }));
const WidgetPage = lazy(async () => ({ default: (await import('./widget-page.tsx')).WidgetPage }));

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    // In tests the shared suite runs axe in both languages and themes, so it is off here.
    a11y: { test: isTest ? 'off' : 'error' },
    controls: { expanded: true },
    // main.ts adds the props of each component.
    docs: {
      extractArgTypes: ({ __docgenInfo: docs }: { __docgenInfo?: ComponentDocs } = {}) => docs?.props ?? null,
      container: (props: PropsWithChildren<DocsContainerProps>) => (
        <Suspense>
          <DocsFrame {...props} />
        </Suspense>
      ),
      page: () => (
        <Suspense>
          <WidgetPage />
        </Suspense>
      ),
    },
    options: {
      storySort: {
        order: [
          'Guide',
          [
            'Introduction',
            'Getting started',
            'Recipes',
            'Theming',
            'Tokens',
            'Icons',
            'Layout',
            'Messages',
            'Server components',
            'Forms',
            'Tables and charts',
            'CMS',
            'Connected',
            'Privacy',
            'Testing',
            'Accessibility',
            'Browsers',
            'Errors',
            'Operating',
            'Migration',
          ],
          'Layout',
          'Market',
          'Content',
          'Navigation',
          'Forms',
          'Feedback',
          'Overlays',
        ],
      },
    },
  },
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: {
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'es', title: 'Español' },
          { value: 'en', title: 'English' },
        ],
      },
    },
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: '', title: 'System theme' },
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
        ],
      },
    },
    density: {
      description: 'Density',
      toolbar: {
        icon: 'component',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Comfortable' },
          { value: 'compact', title: 'Compact' },
        ],
      },
    },
    changePalette: {
      description: 'Colours of rise and fall',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: '', title: 'Green and red' },
          { value: 'blue-orange', title: 'Blue and orange' },
        ],
      },
    },
    motion: {
      description: 'Motion',
      toolbar: {
        icon: 'play',
        dynamicTitle: true,
        items: [
          { value: '', title: 'System motion' },
          { value: 'reduce', title: 'No motion' },
        ],
      },
    },
  },
  initialGlobals: { language: 'es', theme: '', density: '', changePalette: '', motion: '' },
  beforeEach: ({ globals }) => {
    const { dataset } = document.documentElement;
    document.documentElement.lang = String(globals['language']);
    for (const name of attributes) {
      if (globals[name]) dataset[name] = String(globals[name]);
      else delete dataset[name];
    }
    // Stories are shown at their date. Otherwise a delayed price becomes stale on the page.
    const { now } = Date;
    Date.now = () => sampleNow;
    return () => {
      Date.now = now;
    };
  },
  decorators: [
    isTest
      ? (Story, { args, globals }) => <Story args={{ ...args, language: globals['language'] }} />
      : renderStoryCanvas,
  ],
};
export default preview;
