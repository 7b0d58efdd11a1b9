import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Tooltip } from '../../overlays/tooltip/index.ts';
import { Field, fieldControl, FieldGroup, type FieldProps } from './index.ts';

const textIn = inLanguage({
  es: {
    label: 'Código ISIN',
    hint: 'Doce caracteres, como PEP73615A106.',
    error: 'Escribe los doce caracteres del código.',
    long: 'Número de registro del valor en el Registro Público del Mercado de Valores, con su serie y su clase',
    tooltip: { title: 'Código ISIN', array: ['Identifica al valor en todo el mundo.'] },
    group: 'Rango de precios',
    from: 'Desde',
    to: 'Hasta',
    unit: 'por acción',
  },
  en: {
    label: 'ISIN code',
    hint: 'Twelve characters, such as PEP73615A106.',
    error: 'Write the twelve characters of the code.',
    long: 'Registration number of the security in the Public Registry of the Securities Market, with its series and class',
    tooltip: { title: 'ISIN code', array: ['Identifies the security all over the world.'] },
    group: 'Price range',
    from: 'From',
    to: 'To',
    unit: 'per share',
  },
});

type Args = StoryArgs<FieldProps>;
type Story = StoryObj<Args>;

/** Renders a field around a plain input, as a field widget does with its control. */
function renderInput(
  id: string,
  { language, ...props }: Args,
  extra: Partial<FieldProps> = {},
  input: object = {},
) {
  const field = { ...props, ...extra, id, label: extra.label ?? textIn(language).label };
  return (
    <Field {...field} {...(language && { language })}>
      <input type="text" {...fieldControl(field)} {...input} />
    </Field>
  );
}

const meta: Meta<Args> = {
  title: 'Forms/Field',
  component: Field,
  render: (args) => renderInput('ordinary', args),
};
export default meta;

export const Ordinary: Story = {};
export const WithHint: Story = {
  render: (args) => renderInput('with-hint', args, { hint: textIn(args.language).hint }),
};
export const WithError: Story = {
  render: (args) =>
    renderInput(
      'with-error',
      args,
      { hint: textIn(args.language).hint, error: textIn(args.language).error },
      { defaultValue: 'PEP7361' },
    ),
};
export const Optional: Story = { render: (args) => renderInput('optional', args, { isOptional: true }) };
export const WithHelp: Story = {
  render: (args) =>
    renderInput('with-help', args, { help: <Tooltip id="isin-help" data={textIn(args.language).tooltip} /> }),
};
export const WithAffixes: Story = {
  render: (args) =>
    renderInput(
      'with-affixes',
      args,
      { prefix: 'S/', suffix: textIn(args.language).unit },
      { defaultValue: '3.92' },
    ),
};
export const Disabled: Story = { render: (args) => renderInput('disabled', args, {}, { disabled: true }) };
export const ReadOnly: Story = {
  render: (args) => renderInput('read-only', args, {}, { readOnly: true, defaultValue: 'PEP73615A106' }),
};
export const Compact: Story = {
  render: (args) => renderInput('compact', args, { 'data-density': 'compact' } as object),
};
export const LongLabel: Story = {
  render: (args) =>
    renderInput('long-label', args, {
      label: textIn(args.language).long,
      error: textIn(args.language).error,
      isOptional: true,
    }),
};
export const Group: Story = {
  render: ({ language, ref: _ref, ...props }) => (
    <FieldGroup
      {...(props as object)}
      ref={_ref as never}
      id="range"
      label={textIn(language).group}
      hint={textIn(language).hint}
      {...(language && { language })}
    >
      <Field id="from" label={textIn(language).from} prefix="S/">
        <input type="text" {...fieldControl({ id: 'from', prefix: 'S/' })} />
      </Field>
      <Field id="to" label={textIn(language).to} prefix="S/">
        <input type="text" {...fieldControl({ id: 'to', prefix: 'S/' })} />
      </Field>
    </FieldGroup>
  ),
};
