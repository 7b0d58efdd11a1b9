import { defaultLanguage, type Language, plural } from '@rueda/domain/language';
import { formatInteger, speakInteger } from '@rueda/domain/money';
import { type Filter, withOneActive } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './filter-group.messages.ts';

/** A filter and how much it finds. */
export interface CountedFilter extends Filter {
  /** How many results it has. One that has none cannot be chosen. */
  count?: number;
}

export interface FilterGroupProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children'> {
  /** What is filtered by, such as the sector. */
  legend: ReactNode;
  /** The name the form around it sends the choice under. A null id is sent as an empty value. */
  name: string;
  /** What there is to choose from. One is active: the first that is marked, else the one whose id is null. */
  filters: readonly CountedFilter[];
  /** Called with the filter that was chosen, for those who hold the filters in React: mark it active in answer. */
  onFilterChange?: (filter: CountedFilter) => void;
  /**
   * The language of its words.
   * @default 'es'
   */
  language?: Language;
}

/** Filters side by side as chips, of which exactly one is active. The browser's own radio buttons: no script. */
export function FilterGroup({
  legend,
  name,
  filters,
  onFilterChange,
  language = defaultLanguage,
  className,
  ...rest
}: FilterGroupProps): ReactElement {
  const marked: CountedFilter[] = withOneActive(filters);
  return (
    <fieldset className={classNames('rueda-FilterGroup', className)} {...rest}>
      <legend className="rueda-FilterGroup-legend">{legend}</legend>
      <div className="rueda-FilterGroup-chips">
        {marked.map(({ id, label, count, active }, index) => (
          <label key={id ?? ''} className="rueda-FilterGroup-chip">
            <input
              className="rueda-FilterGroup-input"
              type="radio"
              name={name}
              value={id ?? ''}
              disabled={count === 0 && !active}
              checked={onFilterChange && active}
              defaultChecked={onFilterChange ? undefined : active}
              onChange={onFilterChange && (() => onFilterChange(filters[index] as CountedFilter))}
            />
            {label}
            {count !== undefined && (
              <span className="rueda-FilterGroup-count">
                <span aria-hidden="true">{formatInteger(count)}</span>
                {/* One text: Safari drops a space at the start of what is hidden. */}
                <span className="rueda-Hidden">
                  {`${speakInteger(count, { language })} ${plural(language, count, messages[language])}`}
                </span>
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
