import type { ReactElement, ReactNode } from 'react';

/** Renders the live region of a field or form. It is empty until something changes. */
export function renderStatus(status?: ReactNode): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a form reset changes the text of an <output> that React rendered
    <span className="rueda-Hidden" role="status">
      {status}
    </span>
  );
}
