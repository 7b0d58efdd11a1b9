import type { ComponentPropsWithRef, ReactElement } from 'react';

export type IconProps = ComponentPropsWithRef<'svg'>;

/** An icon of the set: 20 × 20, one line of 1.5, in the colour of the text. Its button or link holds the name. */
export function icon(path: string): (props: IconProps) => ReactElement {
  return function Icon(props: IconProps): ReactElement {
    return (
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="square"
        aria-hidden="true"
        {...props}
      >
        <path d={path} />
      </svg>
    );
  };
}
