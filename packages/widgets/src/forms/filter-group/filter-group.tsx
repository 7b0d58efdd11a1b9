import { defaultLanguage, type Language, plural } from '@rueda/domain/language';
import { formatInteger, speakInteger } from '@rueda/domain/money';
import { type Filter, withOneActive } from '@rueda/domain/site';
import type { ComponentPropsWithRef, ReactElement, ReactNode } from 'react';
import { classNames } from '../../theme/class-names.ts';
import { messages } from './filter-group.messages.ts';

/** A filter with its number of results. */
export interface CountedFilter extends Filter {
  /** The number of results. A filter without results is disabled. */
  count?: number;
}

export interface FilterGroupProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'children'> {
  /** The criterion, such as the sector. */
  legend: ReactNode;
  /** The name under which the form submits the active filter. A null id is submitted as an empty value. */
  name: string;
  /** The filters. One is active: the first one marked `active`, otherwise the one whose id is null. */
  filters: readonly CountedFilter[];
  /** Called with the selected filter. Makes the group controlled: mark that filter as active in `filters`. */
  onFilterChange?: (filter: CountedFilter) => void;
  /**
   * The language of the built-in text.
   * @default 'es'
   */
  language?: Language;
}

/** A group of filter chips of which exactly one is active. They are native radio buttons and need no JavaScript. */
export function FilterGroup({
  legend,
  name,
  filters,
  onFilterChange,
  language = defaultLanguage,
  className,
  ...rest
}: FilterGroupProps): ReactElement {
  const normalized: CountedFilter[] = withOneActive(filters);
  return (
    <fieldset className={classNames('rueda-FilterGroup', className)} {...rest}>
      <legend className="rueda-FilterGroup-legend">{legend}</legend>
      <div className="rueda-FilterGroup-chips">
        {normalized.map(({ id, label, count, active }, index) => (
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
                {/* One text node: Safari drops a space at the start of hidden text. */}
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
