import { defineMessages, type Language } from '@rueda/domain/language';
import { storageKeys } from '@rueda/domain/site';
import { Button } from '@rueda/widgets/button';
import type { ReactElement } from 'react';

const messages = defineMessages({
  es: {
    label: 'Sugerencia',
    close: 'Entendido',
    onboarding: '¿Es tu primera vez en la bolsa? Empieza por lo básico: qué es una acción y cómo se compra.',
    realTime:
      'Estos precios tienen 20 minutos de retraso. La información sin retraso se entrega por contrato.',
  },
  en: {
    label: 'Hint',
    close: 'Got it',
    onboarding:
      'Is this your first time at the exchange? Start with the basics: what a share is and how to buy one.',
    realTime: 'These prices are delayed 20 minutes. Information without delay is provided under contract.',
  },
});

/**
 * A hint that a visitor closes once, below the content of a page, where it moves nothing when script shows it. The
 * device remembers it under the key of the specification: see app/browser/show-hints.ts.
 */
export function Hint({
  name,
  link,
  language,
}: {
  name: 'onboarding' | 'realTime';
  link: { title: string; url: string };
  language: Language;
}): ReactElement {
  const text = messages[language];
  return (
    <aside className="site-Hint" aria-label={text.label} data-hint={storageKeys[name]} hidden>
      <p>
        {text[name]} <a href={link.url}>{link.title}</a>
      </p>
      <Button type="button">{text.close}</Button>
    </aside>
  );
}
