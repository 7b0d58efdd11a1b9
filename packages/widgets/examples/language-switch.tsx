import { LanguageSwitch } from '@rueda/widgets/language-switch';

/** On the Spanish page: it links to the English version. */
export function Example() {
  return <LanguageSwitch href="/mercado" twin="/en/market" language="es" />;
}
