import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Tooltip } from '../../overlays/tooltip/index.ts';
import { Field, fieldControl, FieldGroup, type FieldProps } from './index.ts';

const words = inLanguage({
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

/** A field with a bare input in it, as a widget would put its own control there. */
function draw(id: string, { language, ...props }: Args, extra: Partial<FieldProps> = {}, input: object = {}) {
  const field = { ...props, ...extra, id, label: extra.label ?? words(language).label };
  return (
    <Field {...field} {...(language && { language })}>
      <input type="text" {...fieldControl(field)} {...input} />
    </Field>
  );
}

const meta: Meta<Args> = { title: 'Forms/Field', component: Field, render: (args) => draw('ordinary', args) };
export default meta;

export const Ordinary: Story = {};
export const WithHint: Story = {
  render: (args) => draw('with-hint', args, { hint: words(args.language).hint }),
};
export const WithError: Story = {
  render: (args) =>
    draw(
      'with-error',
      args,
      { hint: words(args.language).hint, error: words(args.language).error },
      { defaultValue: 'PEP7361' },
    ),
};
export const Optional: Story = { render: (args) => draw('optional', args, { isOptional: true }) };
export const WithHelp: Story = {
  render: (args) =>
    draw('with-help', args, { help: <Tooltip id="isin-help" data={words(args.language).tooltip} /> }),
};
export const WithAffixes: Story = {
  render: (args) =>
    draw('with-affixes', args, { prefix: 'S/', suffix: words(args.language).unit }, { defaultValue: '3.92' }),
};
export const Disabled: Story = { render: (args) => draw('disabled', args, {}, { disabled: true }) };
export const ReadOnly: Story = {
  render: (args) => draw('read-only', args, {}, { readOnly: true, defaultValue: 'PEP73615A106' }),
};
export const Compact: Story = {
  render: (args) => draw('compact', args, { 'data-density': 'compact' } as object),
};
export const LongLabel: Story = {
  render: (args) =>
    draw('long-label', args, {
      label: words(args.language).long,
      error: words(args.language).error,
      isOptional: true,
    }),
};
export const Group: Story = {
  render: ({ language, ref: _ref, ...props }) => (
    <FieldGroup
      {...(props as object)}
      ref={_ref as never}
      id="range"
      label={words(language).group}
      hint={words(language).hint}
      {...(language && { language })}
    >
      <Field id="from" label={words(language).from} prefix="S/">
        <input type="text" {...fieldControl({ id: 'from', prefix: 'S/' })} />
      </Field>
      <Field id="to" label={words(language).to} prefix="S/">
        <input type="text" {...fieldControl({ id: 'to', prefix: 'S/' })} />
      </Field>
    </FieldGroup>
  ),
};
