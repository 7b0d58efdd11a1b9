import type { ReactElement, ReactNode } from 'react';

/** What a field, or a form, has to say to those who do not see it: its one voice, silent until something changes. */
export function renderStatus(status?: ReactNode): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form that is reset writes into an <output> under React
    <span className="rueda-Hidden" role="status">
      {status}
    </span>
  );
}
