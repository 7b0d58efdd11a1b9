import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import { downloadIcon } from '../../icons/index.ts';
import { Button, type ButtonProps } from './index.ts';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';

const textIn = inLanguage({
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

/** The button submits a form, so that it works without JavaScript. */
const meta: Meta<Args> = {
  title: 'Forms/Button',
  component: Button,
  render: ({ language, ...props }) => (
    <>
      <Button type="submit" form="sample" {...props}>
        {textIn(language)[props.kind ?? 'plain']}
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
/** A story of the same button with different content. */
const withContent = (
  content: (language: Args['language']) => ReactNode,
): NonNullable<StoryObj<Args>['render']> =>
  function WithContent({ language, ...props }) {
    return (
      <>
        <Button type="submit" form="sample" {...props}>
          {content(language)}
        </Button>
        <form id="sample" />
      </>
    );
  };

/** `aria-busy` while the request is pending. `aria-disabled` retains the focus, which `disabled` would lose. */
export const Busy: StoryObj<Args> = {
  args: { kind: 'primary', 'aria-busy': true, 'aria-disabled': true },
  render: withContent((language) => textIn(language).busy),
};
/** An icon before the text. */
export const WithIcon: StoryObj<Args> = {
  render: withContent((language) => (
    <>
      {downloadIcon()}
      {textIn(language).plain}
    </>
  )),
};
/** `aria-pressed` for a toggle button. */
export const Pressed: StoryObj<Args> = {
  args: { 'aria-pressed': true },
  render: withContent((language) => textIn(language).pressed),
};
export const LongText: StoryObj<Args> = { render: withContent((language) => textIn(language).long) };
