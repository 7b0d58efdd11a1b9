import type { ReactElement } from 'react';

/**
 * Renders an icon. The size is in pixels at the default font size; the icon grows with the text. A function, not a
 * component, because a page has many icons and a function renders faster on the server.
 */
export type RenderIcon = (size?: 14 | 16 | 20, className?: string) => ReactElement;

/**
 * Creates an icon of the set: one path on a grid of 20, in the colour of the text. The button or link around it has the
 * accessible name.
 */
export function icon(path: string): RenderIcon {
  const renderIcon: RenderIcon = (size = 20, className) => {
    const length = `${size / 16}rem`;
    return (
      <svg
        className={className ? `rueda-Icon ${className}` : 'rueda-Icon'}
        viewBox="0 0 20 20"
        width={length}
        height={length}
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };
  // Most icons have the default size: their element is created once and reused.
  const defaultIcon = renderIcon();
  return (size, className) =>
    size === undefined && className === undefined ? defaultIcon : renderIcon(size, className);
}
