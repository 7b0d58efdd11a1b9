import { defineMessages, type Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Button } from '@rueda/widgets/button';
import { Section } from '@rueda/widgets/layout';
import { SectionHeader } from '@rueda/widgets/section-header';
import { TextInput } from '@rueda/widgets/text-input';
import type { ReactElement } from 'react';

const messages = defineMessages({
  es: { title: 'Buscar en todo el sitio', label: 'Palabra clave', search: 'Buscar' },
  en: { title: 'Search the whole site', label: 'Keyword', search: 'Search' },
});

/** A form that leads to the site search. */
export function SearchForm({ language }: { language: Language }): ReactElement {
  const text = messages[language];
  return (
    <Section>
      <SectionHeader id="buscar" title={text.title} language={language} />
      <form action={pages.search[language]}>
        <Section>
          <TextInput id="buscar-palabra" name="q" type="search" label={text.label} language={language} />
          <Button type="submit">{text.search}</Button>
        </Section>
      </form>
    </Section>
  );
}
