import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Checkbox, type CheckboxProps, Radio as RadioButton } from './index.ts';

const textIn = inLanguage({
  es: {
    label: 'Incluir notas',
    hint: 'Añade las notas a los estados financieros en el mismo archivo.',
    error: 'Marca la casilla para seguir.',
    long: 'Acepto que se me comunique por correo electrónico toda modificación del reglamento de operaciones en rueda de bolsa',
  },
  en: {
    label: 'Include notes',
    hint: 'Adds the notes to the financial statements in the same file.',
    error: 'Tick the box to go on.',
    long: 'I agree to be notified by e-mail of every change to the rules of operations in the trading session',
  },
});

type Args = StoryArgs<CheckboxProps>;
type Story = StoryObj<Args>;

type StoryText = ReturnType<typeof textIn>;

const story = (id: string, extra: (text: StoryText) => Partial<CheckboxProps> = () => ({})): Story => ({
  render: ({ language, ...props }) => (
    <Checkbox
      {...props}
      {...(language && { language })}
      id={id}
      label={textIn(language).label}
      {...extra(textIn(language))}
    />
  ),
});

const meta: Meta<Args> = { title: 'Forms/Checkbox', component: Checkbox };
export default meta;

export const Unticked: Story = story('unticked');
export const Ticked: Story = story('ticked', () => ({ defaultChecked: true }));
export const Radio: Story = {
  render: ({ language, ...props }) => (
    <RadioButton {...props} id="radio" label={textIn(language).label} defaultChecked />
  ),
};
export const WithHint: Story = story('with-hint', ({ hint }) => ({ hint }));
export const WithError: Story = story('with-error', ({ error }) => ({ error }));
export const Required: Story = story('required', () => ({ required: true }));
export const Optional: Story = story('optional', () => ({ isOptional: true }));
export const Disabled: Story = story('disabled', () => ({ disabled: true }));
export const DisabledTicked: Story = story('disabled-ticked', () => ({
  disabled: true,
  defaultChecked: true,
}));
export const Card: Story = story('card', ({ hint }) => ({ hint, 'data-variant': 'card' }));
export const CardTicked: Story = story('card-ticked', ({ hint }) => ({
  hint,
  defaultChecked: true,
  'data-variant': 'card',
}));
export const LongText: Story = story('long-text', ({ long, hint }) => ({ label: long, hint }));
