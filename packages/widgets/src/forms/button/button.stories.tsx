import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { downloadIcon } from '../../icons/index.ts';
import { Button, type ButtonProps } from './index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';

const words = inLanguage({
  es: {
    plain: 'Descargar',
    primary: 'Enviar mensaje',
    quiet: 'Cancelar',
    long: 'Descargar el boletín diario completo',
    busy: 'Enviando',
    pressed: 'Sigues este valor',
  },
  en: {
    plain: 'Download',
    primary: 'Send message',
    quiet: 'Cancel',
    long: 'Download the whole daily bulletin',
    busy: 'Sending',
    pressed: 'You follow this security',
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
/** A story of the same button with other content. */
const holding = (content: (language: Args['language']) => ReactNode): NonNullable<StoryObj<Args>['render']> =>
  function Holding({ language, ...props }) {
    return (
      <>
        <Button type="submit" form="sample" {...props}>
          {content(language)}
        </Button>
        <form id="sample" />
      </>
    );
  };

/** `aria-busy` while what was asked for is on its way; `aria-disabled` keeps the focus where `disabled` would lose it. */
export const Busy: StoryObj<Args> = {
  args: { kind: 'primary', 'aria-busy': true, 'aria-disabled': true },
  render: holding((language) => words(language).busy),
};
/** An icon before its words. */
export const WithIcon: StoryObj<Args> = {
  render: holding((language) => (
    <>
      {downloadIcon()}
      {words(language).plain}
    </>
  )),
};
/** `aria-pressed` for what is on or off. */
export const Pressed: StoryObj<Args> = {
  args: { 'aria-pressed': true },
  render: holding((language) => words(language).pressed),
};
export const LongText: StoryObj<Args> = { render: holding((language) => words(language).long) };
