import type { ReactElement } from 'react';

/** Draws an icon at a size in pixels, at the browser's ordinary text size: it grows with the text. A function and not a component: a page holds many, and a server draws each. */
export type RenderIcon = (size?: 14 | 16 | 20, className?: string) => ReactElement;

/** An icon of the set: one line on a grid of 20, in the colour of the text. Its button or link holds the name. */
export function icon(path: string): RenderIcon {
  const draw: RenderIcon = (size = 20, className) => {
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
  // Most are drawn alike on every page: an element can be drawn again, and need not be made again.
  const usual = draw();
  return (size, className) => (size === undefined && className === undefined ? usual : draw(size, className));
}
