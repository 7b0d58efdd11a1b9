import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { TextInput, type TextInputProps } from './index.ts';

const textIn = inLanguage({
  es: {
    name: 'Nombre y apellidos',
    email: 'Correo',
    emailHint: 'Ahí enviaremos la respuesta.',
    placeholder: 'nombre@ejemplo.pe',
    document: 'Documento de identidad',
    documentError: 'Escribe los 8 dígitos del DNI.',
    operation: 'Código de operación',
    phone: 'Teléfono',
    unavailable: 'No disponible',
    search: 'Buscar en los boletines',
    price: 'Precio máximo',
    perShare: 'por acción',
    subject: 'Asunto',
    long: 'Denominación completa del emisor tal como figura inscrita en el Registro Público del Mercado de Valores',
    longHint:
      'Cópiala de la ficha de inscripción. Si el emisor cambió de denominación en el último ejercicio, escribe la anterior entre paréntesis.',
  },
  en: {
    name: 'Name and last name',
    email: 'E-mail',
    emailHint: 'We will send the answer there.',
    placeholder: 'name@example.pe',
    document: 'Identity document',
    documentError: 'Write the 8 digits of the DNI.',
    operation: 'Operation code',
    phone: 'Telephone',
    unavailable: 'Not available',
    search: 'Search the bulletins',
    price: 'Highest price',
    perShare: 'per share',
    subject: 'Subject',
    long: 'Full name of the issuer as it is registered in the Public Registry of the Securities Market',
    longHint:
      'Copy it from the registration form. If the issuer changed its name in the last year, write the earlier one in brackets.',
  },
});

type StoryText = ReturnType<typeof textIn>;
type Args = StoryArgs<Partial<TextInputProps>>;
type Story = StoryObj<Args>;

/** A story with text in both languages. */
const story = (id: string, props: (text: StoryText) => Partial<TextInputProps>): Story => ({
  render: ({ language, ...args }) => (
    <TextInput
      id={id}
      label={textIn(language).name}
      {...props(textIn(language))}
      {...args}
      {...(language && { language })}
    />
  ),
});

const meta: Meta<Args> = { title: 'Forms/TextInput', component: TextInput as never };
export default meta;

export const Ordinary: Story = story('ordinary', () => ({
  defaultValue: 'Nombre Apellido Apellido',
  autoComplete: 'name',
}));
export const Empty: Story = story('empty', ({ email, emailHint, placeholder }) => ({
  type: 'email',
  label: email,
  hint: emailHint,
  placeholder,
}));
export const Required: Story = story('required', () => ({ autoComplete: 'name', required: true }));
export const Failed: Story = story('failed', ({ document, documentError }) => ({
  label: document,
  error: documentError,
  inputMode: 'numeric',
  defaultValue: '4567',
}));
export const ReadOnly: Story = story('read-only', ({ operation }) => ({
  label: operation,
  readOnly: true,
  defaultValue: 'R-2026-0187',
}));
export const Disabled: Story = story('disabled', ({ phone, unavailable }) => ({
  type: 'tel',
  label: phone,
  placeholder: unavailable,
  disabled: true,
  isOptional: true,
}));
export const Search: Story = story('search', ({ search }) => ({
  type: 'search',
  label: search,
  hasClear: true,
  defaultValue: 'dividendo',
}));
export const WithAffixes: Story = story('with-affixes', ({ price, perShare }) => ({
  type: 'number',
  label: price,
  prefix: 'S/',
  suffix: perShare,
  defaultValue: '18.40',
}));
export const WithCounter: Story = story('with-counter', ({ subject }) => ({
  label: subject,
  maxLength: 160,
  hasCounter: true,
}));
export const LongText: Story = story('long-text', ({ long, longHint, documentError }) => ({
  label: long,
  hint: longHint,
  error: documentError,
  defaultValue: longHint,
  hasClear: true,
}));
