import type { Language } from '@rueda/domain/language';
import { Button } from '@rueda/widgets/button';
import { Row } from '@rueda/widgets/layout';
import { Select } from '@rueda/widgets/select';
import { TextInput } from '@rueda/widgets/text-input';
import type { ReactElement } from 'react';
import { sectorChoices } from '../../issuers/parts/companies.ts';
import { isFiltered } from '../../../framework/list.tsx';
import {
  type Errors,
  type FilterName,
  mainFilters,
  moreFilters,
  type ScreenerQuery,
  usesMore,
} from './screener-query.ts';
import { messages } from './screener.messages.ts';

/** Opens the filters on a phone, and says how many are set. */
export function renderFilterButton(query: ScreenerQuery, language: Language): ReactElement {
  const count = Object.keys(query).filter((name) =>
    isFiltered({ [name]: query[name as keyof ScreenerQuery] }),
  ).length;
  return (
    <Button className="site-Screener-open" popoverTarget="filtros">
      {messages[language].filters}
      {count > 0 && <b>{count}</b>}
    </Button>
  );
}

/** The filters, as a form that submits them in the address. */
export function renderScreenerForm(query: ScreenerQuery, errors: Errors, language: Language): ReactElement {
  const text = messages[language];
  const renderLimit = (name: FilterName, limit: 'Min' | 'Max'): ReactElement => {
    const field = `${name}${limit}` as const;
    const error = errors[field];
    return (
      <TextInput
        id={field}
        name={field}
        inputMode="decimal"
        label={limit === 'Min' ? text.fromShort : text.toShort}
        aria-label={(limit === 'Min' ? text.from : text.to)(text[name])}
        defaultValue={query[field]}
        maxLength={20}
        {...(error && { error: text[error] })}
        language={language}
      />
    );
  };
  const renderRange = (name: FilterName): ReactElement => (
    <fieldset key={name} className="site-Screener-range">
      <legend>
        {text[name]} <span>{text[`${name}Unit`]}</span>
      </legend>
      {renderLimit(name, 'Min')}
      {renderLimit(name, 'Max')}
    </fieldset>
  );
  const hasErrors = Object.keys(errors).length > 0;
  return (
    <form
      className="site-Filter site-Screener"
      id="filtros"
      // A sheet on a phone, unless a field has to be corrected; part of the page in a wider window.
      popover={hasErrors ? undefined : 'auto'}
      aria-label={text.filters}
    >
      <Row columns={3}>
        <Select
          id="sector"
          name="sector"
          label={text.sector}
          items={[{ value: '', label: text.allSectors }, ...sectorChoices(language)]}
          defaultValue={query.sector}
          language={language}
        />
        <Select
          id="moneda"
          name="moneda"
          label={text.currency}
          items={[
            { value: '', label: text.allCurrencies },
            { value: 'PEN', label: text.soles },
            { value: 'USD', label: text.dollars },
          ]}
          defaultValue={query.moneda}
          language={language}
        />
      </Row>
      <div className="site-Screener-ranges">{mainFilters.map(renderRange)}</div>
      <details open={usesMore(query)}>
        <summary>{text.more}</summary>
        <div className="site-Screener-ranges">{moreFilters.map(renderRange)}</div>
      </details>
      {/* A search keeps the order of the table. */}
      {query.orden && <input type="hidden" name="orden" value={query.orden} />}
      {query.sentido && <input type="hidden" name="sentido" value={query.sentido} />}
      <p className="site-Screener-send">
        <Button kind="primary" type="submit">
          {text.search}
        </Button>
        {isFiltered(query) && <a href="?">{text.clear}</a>}
      </p>
    </form>
  );
}
