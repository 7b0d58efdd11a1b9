/** Compiled, never run: each `@ts-expect-error` fails the type check if the mistake under it ever compiles. */
import type { Image as Picture } from '@rueda/domain/content';
import type { ReactNode } from 'react';
import { Image } from './index.ts';

export const right = (picture: Picture): ReactNode => (
  <>
    <Image {...picture} />
    <Image large="/a.webp" alt="La rueda" width={1280} height={720} isPriority />
    {/* That it only decorates is said on purpose. */}
    <Image large="/a.webp" alt={null} ratio="4:3" />
  </>
);

export const wrong: ReactNode = (
  <>
    {/* @ts-expect-error -- no word says what it shows, or that it only decorates */}
    <Image large="/a.webp" />
    {/* @ts-expect-error -- words that may be missing */}
    <Image large="/a.webp" alt={undefined} />
    {/* @ts-expect-error -- no picture */}
    <Image alt="La rueda" />
    {/* @ts-expect-error -- a shape that has no rule */}
    <Image large="/a.webp" alt={null} ratio="7:3" />
  </>
);
