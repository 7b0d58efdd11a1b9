import type { Language } from '@rueda/domain/language';
import { issuerSearchMinimum, pages } from '@rueda/domain/site';
import { Autocomplete } from '@rueda/widgets/autocomplete';
import type { ReactElement } from 'react';
import { suggestionsFile } from '../addresses.ts';
import { measured } from '../analytics.ts';
import type { Suggestion } from '../search-suggestions.ts';
import { messages } from './frame.messages.ts';

/** The search of the header: a form that leads to the results. With script it suggests securities, issuers and pages. */
export function HeaderSearch({ path, language }: { path: string; language: Language }): ReactElement {
  const text = messages[language];
  return (
    <search className="site-Search" {...measured('search', path, ['enter'])}>
      <form action={pages.search[language]}>
        <Autocomplete<Suggestion>
          id="q"
          name="q"
          label={<span className="rueda-Hidden">{text.search}</span>}
          placeholder={text.searchHint}
          field="title"
          detail="detail"
          isDetailSearched
          group="group"
          figure="figure"
          link="href"
          minimum={issuerSearchMinimum}
          source={suggestionsFile(language)}
          language={language}
        />
      </form>
    </search>
  );
}
