import { pages } from '@rueda/domain/site';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { LanguageSwitch, type LanguageSwitchProps } from './index.ts';

type Args = StoryArgs<LanguageSwitchProps>;
type Story = StoryObj<Args>;

/** A story of one page, whose address depends on the language. */
const story = (address: (language: Args['language']) => string, props: Partial<Args> = {}): Story => ({
  render: ({ language, ...args }) => (
    <LanguageSwitch {...args} {...props} href={address(language)} {...(language && { language })} />
  ),
});

const meta: Meta<Args> = { title: 'Navigation/LanguageSwitch', component: LanguageSwitch };
export default meta;

export const Ordinary: Story = story(inLanguage(pages.dailyBulletin));
export const OutsideTheTable: Story = story(
  inLanguage({ es: '/educacion/que-es-una-accion', en: '/en/education/what-is-a-share' }),
  { alternate: '/otra' },
);
export const NoAlternate: Story = story(inLanguage({ es: '/solo-en-espanol', en: '/en/only-in-english' }));
