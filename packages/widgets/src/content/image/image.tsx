import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';

/** How wide a picture is for its height. */
export type ImageRatio = '16:9' | '4:3' | '2:1' | '1:1';

/** The props take a picture of `@rueda/domain/content` as it is: `<Image {...entry.image} />`. */
export interface ImageProps extends Omit<ComponentPropsWithRef<'picture'>, 'children' | 'title'> {
  /** The address of the picture for windows of 992 px and more, and of any other size that is left out. */
  large: string;
  /** The same picture for windows from 768 to 991 px. */
  medium?: string | null;
  /** The same picture for windows under 768 px. */
  small?: string | null;
  /** What the picture shows, for those who do not see it. Null says on purpose that it only decorates. */
  alt: string | null;
  /** What the browser shows over it beside the pointer. */
  title?: string | null;
  /** Its width in pixels, in any size: with the height it keeps the picture's place before it comes. */
  width?: number | null;
  /** Its height, in the same size. */
  height?: number | null;
  /**
   * The shape of its place; what does not fit is cut off evenly.
   * @default that of the picture where its width and height are known, otherwise '16:9'
   * @selector [data-ratio]
   */
  ratio?: ImageRatio;
  /**
   * The largest size that its place needs: a card among others never needs the large one.
   * @default 'large'
   */
  upTo?: 'small' | 'medium' | 'large';
  /**
   * Is it among the first things that are seen? Then it is fetched at once and before others; otherwise when it
   * comes near the window.
   * @default false
   */
  isPriority?: boolean;
  /**
   * Shows what it says in `alt` in its place, and loads no file: for a visitor who saves data (`omitImages`).
   * @default false
   * @selector [data-omitted]
   */
  isOmitted?: boolean;
}

/** A picture in the size that the window needs. Its place is kept from the start, so nothing moves when it comes. */
export function Image({
  large,
  medium,
  small,
  alt,
  title,
  width,
  height,
  ratio,
  upTo = 'large',
  isPriority,
  isOmitted,
  className,
  ...rest
}: ImageProps): ReactElement {
  const isKnown = typeof width === 'number' && typeof height === 'number';
  const middle = medium ?? large;
  const file = upTo === 'large' ? large : upTo === 'medium' ? middle : (small ?? middle);
  if (isOmitted)
    return (
      <span className={classNames('rueda-Image', className)} data-omitted="" {...rest}>
        {alt}
      </span>
    );
  return (
    <picture
      className={classNames('rueda-Image', className)}
      data-ratio={ratio ?? (isKnown ? undefined : '16:9')}
      {...rest}
    >
      {small && small !== file && <source media="(width < 768px)" srcSet={small} />}
      {medium && medium !== file && upTo === 'large' && <source media="(width < 992px)" srcSet={medium} />}
      <img
        className="rueda-Image-file"
        src={file}
        alt={alt ?? ''}
        title={title ?? undefined}
        width={isKnown ? width : undefined}
        height={isKnown ? height : undefined}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? undefined : 'async'}
        fetchPriority={isPriority ? 'high' : undefined}
      />
    </picture>
  );
}
