import type { ComponentPropsWithRef, ReactElement } from 'react';
import { classNames } from '../../theme/class-names.ts';

/** Aspect ratio of an image. */
export type ImageRatio = '16:9' | '4:3' | '2:1' | '1:1';

/** Accepts the fields of an image of `@rueda/domain/content` as props: `<Image {...entry.image} />`. */
export interface ImageProps extends Omit<ComponentPropsWithRef<'picture'>, 'children' | 'title'> {
  /** URL of the image for viewports of 992 px and more, and for any size without a file. */
  large: string;
  /** URL of the image for viewports from 768 to 991 px. */
  medium?: string | null;
  /** URL of the image for viewports below 768 px. */
  small?: string | null;
  /** Alternative text. `null` marks the image as decorative. */
  alt: string | null;
  /** Tooltip of the image: its `title` attribute. */
  title?: string | null;
  /** Width of any of its files in pixels. Width and height together reserve the space of the image before it loads. */
  width?: number | null;
  /** Height of the same file in pixels. */
  height?: number | null;
  /**
   * Aspect ratio of the box. The image fills it and is cropped evenly.
   * @default the ratio of `width` and `height` if both are set, otherwise '16:9'
   * @selector [data-ratio]
   */
  ratio?: ImageRatio;
  /**
   * The largest file that the layout needs. A card in a grid, for example, never needs the large file.
   * @default 'large'
   */
  upTo?: 'small' | 'medium' | 'large';
  /**
   * Loads the image eagerly and with high priority. Set it for images that are visible without scrolling; all others
   * load lazily.
   * @default false
   */
  isPriority?: boolean;
  /**
   * Shows the alternative text and loads no file, for visitors with reduced data usage. See `omitImages`.
   * @default false
   * @selector [data-omitted]
   */
  isOmitted?: boolean;
}

/** An image in the size that the viewport needs. Its space is reserved, so the layout does not shift when it loads. */
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
  const hasSize = typeof width === 'number' && typeof height === 'number';
  const mediumFile = medium ?? large;
  const file = upTo === 'large' ? large : upTo === 'medium' ? mediumFile : (small ?? mediumFile);
  if (isOmitted)
    return (
      <span className={classNames('rueda-Image', className)} data-omitted="" {...rest}>
        {alt}
      </span>
    );
  return (
    <picture
      className={classNames('rueda-Image', className)}
      data-ratio={ratio ?? (hasSize ? undefined : '16:9')}
      {...rest}
    >
      {small && small !== file && <source media="(width < 768px)" srcSet={small} />}
      {medium && medium !== file && upTo === 'large' && <source media="(width < 992px)" srcSet={medium} />}
      <img
        className="rueda-Image-file"
        src={file}
        alt={alt ?? ''}
        title={title ?? undefined}
        width={hasSize ? width : undefined}
        height={hasSize ? height : undefined}
        loading={isPriority ? 'eager' : 'lazy'}
        decoding={isPriority ? undefined : 'async'}
        fetchPriority={isPriority ? 'high' : undefined}
      />
    </picture>
  );
}
