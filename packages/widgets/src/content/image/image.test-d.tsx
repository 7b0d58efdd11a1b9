/** Compiled, never run: each `@ts-expect-error` fails the type check if the mistake under it ever compiles. */
import type { Image as Picture } from '@rueda/domain/content';
import type { ReactNode } from 'react';
import { Image } from './index.ts';

export const right = (picture: Picture): ReactNode => (
  <>
    <Image {...picture} />
    <Image large="/a.webp" alt="La rueda" width={1280} height={720} isPriority />
    {/* Explicitly decorative. */}
    <Image large="/a.webp" alt={null} ratio="4:3" />
  </>
);

export const wrong: ReactNode = (
  <>
    {/* @ts-expect-error -- neither an alternative text nor explicitly decorative */}
    <Image large="/a.webp" />
    {/* @ts-expect-error -- the alternative text may be undefined */}
    <Image large="/a.webp" alt={undefined} />
    {/* @ts-expect-error -- no image */}
    <Image alt="La rueda" />
    {/* @ts-expect-error -- an unsupported ratio */}
    <Image large="/a.webp" alt={null} ratio="7:3" />
  </>
);
