import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button, type ButtonProps } from './index.ts';
import { inLanguage, type StoryArgs } from '../testing/story-args.ts';

const words = inLanguage({
  es: {
    plain: 'Descargar',
    primary: 'Enviar mensaje',
    quiet: 'Cancelar',
    long: 'Descargar el boletín diario completo',
  },
  en: {
    plain: 'Download',
    primary: 'Send message',
    quiet: 'Cancel',
    long: 'Download the whole daily bulletin',
  },
});

type Args = StoryArgs<ButtonProps>;

/** A button is told what it does by its form, so that it works with script off. */
const meta: Meta<Args> = {
  title: 'Forms/Button',
  component: Button,
  render: ({ language, ...props }) => (
    <>
      <Button type="submit" form="sample" {...props}>
        {words(language)[props.kind ?? 'plain']}
      </Button>
      <form id="sample" />
    </>
  ),
};
export default meta;

export const Plain: StoryObj<Args> = {};
export const Primary: StoryObj<Args> = { args: { kind: 'primary' } };
export const Quiet: StoryObj<Args> = { args: { kind: 'quiet' } };
export const Disabled: StoryObj<Args> = { args: { disabled: true } };
export const LongText: StoryObj<Args> = {
  render: ({ language, ...props }) => (
    <>
      <Button type="submit" form="sample" {...props}>
        {words(language).long}
      </Button>
      <form id="sample" />
    </>
  ),
};
