import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { LoaderBar, type LoaderBarProps } from './index.ts';

const labels = inLanguage({
  es: {
    quotes: 'Cargando cotizaciones',
    long: 'Preparando la descarga de los estados financieros individuales y consolidados auditados de los últimos cinco años',
  },
  en: {
    quotes: 'Loading quotations',
    long: 'Preparing the download of the audited separate and consolidated financial statements of the last five years',
  },
});

type Args = StoryArgs<LoaderBarProps>;

const meta: Meta<Args> = {
  title: 'Feedback/LoaderBar',
  component: LoaderBar,
  render: ({ language, ...props }) => (
    <LoaderBar label={labels(language).quotes} {...props} {...(language && { language })} />
  ),
};
export default meta;

export const Indeterminate: StoryObj<Args> = {};
export const WithProgress: StoryObj<Args> = { args: { value: 58, max: 100 } };
export const JustBegun: StoryObj<Args> = { args: { value: 0 } };
export const Done: StoryObj<Args> = { args: { value: 1 } };
export const FollowsRequests: StoryObj<Args> = { args: { followsRequests: true } };
export const WithoutWords: StoryObj<Args> = {
  render: ({ language, ...props }) => <LoaderBar {...props} {...(language && { language })} />,
};
export const LongText: StoryObj<Args> = {
  render: ({ language, ...props }) => (
    <LoaderBar {...props} label={labels(language).long} {...(language && { language })} />
  ),
};
