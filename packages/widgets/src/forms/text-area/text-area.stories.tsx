import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { TextArea, type TextAreaProps } from './index.ts';

const words = inLanguage({
  es: {
    label: 'Mensaje',
    hint: 'Cuéntanos qué necesitas saber. No incluyas contraseñas.',
    text: 'Quisiera el histórico de dividendos de FERREYC1 desde 2018.',
    error: 'Escribe tu mensaje.',
    more: ' Lo necesito para comparar el rendimiento de los últimos ejercicios con el del índice general.',
  },
  en: {
    label: 'Message',
    hint: 'Tell us what you need to know. Do not include passwords.',
    text: 'I would like the dividend history of FERREYC1 since 2018.',
    error: 'Enter your message.',
    more: ' I need it to compare the return of the last years with that of the general index.',
  },
});

type Words = ReturnType<typeof words>;
type Args = StoryArgs<Partial<TextAreaProps>>;
type Story = StoryObj<Args>;

const story = (id: string, props: (words: Words) => Partial<TextAreaProps>): Story => ({
  render: ({ language, ...args }) => (
    <TextArea
      id={id}
      label={words(language).label}
      {...props(words(language))}
      {...args}
      {...(language && { language })}
    />
  ),
});

const meta: Meta<Args> = { title: 'Forms/TextArea', component: TextArea as never };
export default meta;

export const Ordinary: Story = story('ordinary', ({ text }) => ({ defaultValue: text, maxLength: 500 }));
export const Empty: Story = story('empty', ({ hint }) => ({ hint, maxLength: 5000 }));
export const Failed: Story = story('failed', ({ error }) => ({ error }));
export const ReadOnly: Story = story('read-only', ({ text }) => ({ defaultValue: text, readOnly: true }));
export const Disabled: Story = story('disabled', ({ text }) => ({
  defaultValue: text,
  disabled: true,
  isOptional: true,
}));
export const TwoRows: Story = story('two-rows', () => ({ rows: 2 }));
export const VeryLong: Story = story('very-long', ({ text, more }) => ({
  defaultValue: text + more.repeat(12),
  maxLength: 5000,
}));
