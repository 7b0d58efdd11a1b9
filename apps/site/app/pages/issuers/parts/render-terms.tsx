import type { ReactElement, ReactNode } from 'react';

/** A description list; terms without a value are left out. */
export function renderTerms(
  terms: readonly (readonly [string, ReactNode])[],
  className: string,
): ReactElement {
  return (
    <dl className={className}>
      {terms.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
