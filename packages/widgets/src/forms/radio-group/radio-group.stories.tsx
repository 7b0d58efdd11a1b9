import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { RadioGroup, type RadioGroupProps } from './index.ts';

const textIn = inLanguage({
  es: {
    label: 'Tipo de estado financiero',
    hint: 'Los consolidados reúnen a la matriz y sus subsidiarias.',
    error: 'Elige un tipo para continuar.',
    items: [
      {
        value: 'consolidated',
        label: 'Consolidado',
        description: 'La empresa con todas las que controla, como si fueran una.',
      },
      {
        value: 'individual',
        label: 'Individual',
        description: 'Solo la empresa que presenta la información.',
      },
      {
        value: 'combined',
        label: 'Combinado',
        description: 'No presentado en este periodo.',
        disabled: true,
      },
    ],
    long: 'Incremento (disminución) por cambios en las participaciones de subsidiarias que no impliquen pérdida de control',
    sector: 'Sector',
  },
  en: {
    label: 'Kind of financial statement',
    hint: 'Consolidated ones join the parent and its subsidiaries.',
    error: 'Choose a kind to go on.',
    items: [
      {
        value: 'consolidated',
        label: 'Consolidated',
        description: 'The company with all it controls, as if they were one.',
      },
      { value: 'individual', label: 'Separate', description: 'Only the company that files.' },
      { value: 'combined', label: 'Combined', description: 'Not filed for this period.', disabled: true },
    ],
    long: 'Increase (decrease) from changes in interests in subsidiaries that do not result in a loss of control',
    sector: 'Sector',
  },
});

type StoryText = ReturnType<typeof textIn>;
type Args = StoryArgs<Partial<RadioGroupProps>>;
type Story = StoryObj<Args>;

const withoutDescriptions = ({ items }: StoryText) =>
  items.map(({ value, label, disabled = false }) => ({ value, label, disabled }));

const story = (id: string, props: (text: StoryText) => Partial<RadioGroupProps>): Story => ({
  render: ({ language, ...args }) => (
    <RadioGroup
      id={id}
      name={id}
      label={textIn(language).label}
      items={withoutDescriptions(textIn(language))}
      {...props(textIn(language))}
      {...args}
      {...(language && { language })}
    />
  ),
});

const meta: Meta<Args> = { title: 'Forms/RadioGroup', component: RadioGroup as never };
export default meta;

export const Ordinary: Story = story('ordinary', () => ({ defaultValue: 'consolidated' }));
export const NothingChosen: Story = story('nothing-chosen', ({ hint }) => ({ hint }));
export const Failed: Story = story('failed', ({ error }) => ({ error, required: true }));
export const WithDescriptions: Story = story('with-descriptions', ({ items }) => ({
  items,
  defaultValue: 'individual',
}));
export const Horizontal: Story = story('horizontal', () => ({
  orientation: 'horizontal',
  defaultValue: 'individual',
}));
export const Cards: Story = story('cards', ({ items }) => ({
  items,
  variant: 'card',
  defaultValue: 'consolidated',
}));
export const CardsSideBySide: Story = story('cards-side-by-side', ({ items }) => ({
  items,
  variant: 'card',
  orientation: 'horizontal',
  defaultValue: 'individual',
}));
export const Disabled: Story = story('disabled', () => ({ disabled: true, defaultValue: 'consolidated' }));
export const OneItem: Story = story('one-item', (text) => ({ items: withoutDescriptions(text).slice(0, 1) }));
export const NoItem: Story = story('no-item', () => ({ items: [] }));
export const LongText: Story = story('long-text', ({ long, items }) => ({
  label: long,
  items: items.map((item) => ({ ...item, label: `${item.label}: ${long}` })),
}));
export const VeryMany: Story = story('very-many', ({ sector }) => ({
  label: sector,
  orientation: 'horizontal',
  items: Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, label: `${sector} ${index + 1}` })),
}));
