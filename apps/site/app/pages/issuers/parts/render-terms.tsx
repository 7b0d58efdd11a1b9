import type { ReactElement, ReactNode } from 'react';

/** Names and what they stand for; those that are not known are left out. */
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
