import { LanguageSwitch } from '@rueda/widgets/language-switch';

/** On the Spanish page: it leads to the English twin. */
export function Example() {
  return <LanguageSwitch href="/mercado" twin="/en/market" language="es" />;
}
