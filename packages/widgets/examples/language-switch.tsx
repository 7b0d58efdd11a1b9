import { LanguageSwitch } from '@rueda/widgets/language-switch';

/** On the Spanish page: it leads to the English counterpart. */
export function Example() {
  return <LanguageSwitch href="/mercado" alternate="/en/market" language="es" />;
}
