import type { ReactElement } from 'react';

/**
 * A price between the lowest and the highest of a period: `position` is 0 to 100. Decorative: the text beside it has
 * the same figures. Nothing without a position.
 */
export const renderRange = (position: number | null): ReactElement | null =>
  position === null ? null : (
    <svg className="site-Range" aria-hidden="true">
      <line x2="100%" y1="50%" y2="50%" />
      <line x1={`${position}%`} x2={`${position}%`} y2="100%" />
    </svg>
  );
