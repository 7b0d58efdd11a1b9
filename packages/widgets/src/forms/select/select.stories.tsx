import type { Meta, StoryObj } from '@storybook/react-vite';
import { inLanguage, type StoryArgs } from '../../../testing/suite/story-args.ts';
import { Select, type SelectProps } from './index.ts';

const textIn = inLanguage({
  es: {
    currency: 'Moneda',
    currencies: [
      { value: 'PEN', label: 'Soles (S/)' },
      { value: 'USD', label: 'Dólares (US$)' },
    ],
    market: 'Mercado',
    choose: 'Elige un mercado',
    error: 'Elige un mercado para continuar.',
    markets: [
      {
        label: 'Renta variable',
        items: [
          { value: 'acciones', label: 'Acciones comunes' },
          { value: 'inversion', label: 'Acciones de inversión' },
        ],
      },
      {
        label: 'Deuda',
        items: [
          { value: 'bonos', label: 'Bonos corporativos' },
          { value: 'papeles', label: 'Papeles comerciales, sin datos', disabled: true },
        ],
      },
    ],
    issuer: 'Emisor',
    long: 'Unión de Cervecerías Peruanas Backus y Johnston S.A.A., acciones de inversión con derecho a dividendo',
    none: 'No hay mercados',
  },
  en: {
    currency: 'Currency',
    currencies: [
      { value: 'PEN', label: 'Soles (S/)' },
      { value: 'USD', label: 'Dollars (US$)' },
    ],
    market: 'Market',
    choose: 'Choose a market',
    error: 'Choose a market to go on.',
    markets: [
      {
        label: 'Equity',
        items: [
          { value: 'acciones', label: 'Common shares' },
          { value: 'inversion', label: 'Investment shares' },
        ],
      },
      {
        label: 'Debt',
        items: [
          { value: 'bonos', label: 'Corporate bonds' },
          { value: 'papeles', label: 'Commercial paper, no data', disabled: true },
        ],
      },
    ],
    issuer: 'Issuer',
    long: 'Unión de Cervecerías Peruanas Backus y Johnston S.A.A., investment shares with a right to dividends',
    none: 'There are no markets',
  },
});

type StoryText = ReturnType<typeof textIn>;
type Args = StoryArgs<Partial<SelectProps>>;
type Story = StoryObj<Args>;

const story = (id: string, props: (text: StoryText) => Partial<SelectProps>): Story => ({
  render: ({ language, ...args }) => (
    <Select
      id={id}
      label={textIn(language).market}
      items={textIn(language).markets}
      {...props(textIn(language))}
      {...args}
      {...(language && { language })}
    />
  ),
});

const meta: Meta<Args> = { title: 'Forms/Select', component: Select as never };
export default meta;

export const Ordinary: Story = story('ordinary', ({ currency, currencies }) => ({
  label: currency,
  items: currencies,
  defaultValue: 'PEN',
}));
export const WithPlaceholder: Story = story('with-placeholder', ({ choose }) => ({ placeholder: choose }));
export const Groups: Story = story('groups', ({ choose }) => ({
  placeholder: choose,
  defaultValue: 'bonos',
}));
export const Failed: Story = story('failed', ({ choose, error }) => ({
  placeholder: choose,
  error,
  required: true,
}));
export const Disabled: Story = story('disabled', ({ currency, currencies }) => ({
  label: currency,
  items: currencies,
  defaultValue: 'USD',
  disabled: true,
  isOptional: true,
}));
export const OneItem: Story = story('one-item', ({ currency, currencies }) => ({
  label: currency,
  items: currencies.slice(0, 1),
  defaultValue: 'PEN',
}));
export const NoItem: Story = story('no-item', ({ none }) => ({ items: [], placeholder: none }));
export const LongText: Story = story('long-text', ({ issuer, long }) => ({
  label: issuer,
  items: [{ value: 'BACKUSI1', label: long }],
  defaultValue: 'BACKUSI1',
}));
export const VeryMany: Story = story('very-many', ({ issuer }) => ({
  label: issuer,
  items: Array.from({ length: 1000 }, (_, index) => ({ value: `${index}`, label: `${issuer} ${index + 1}` })),
  defaultValue: '500',
}));
