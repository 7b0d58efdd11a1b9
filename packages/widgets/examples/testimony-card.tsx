import type { Testimony } from '@rueda/domain/content';
import { TestimonyCard } from '@rueda/widgets/testimony-card';

/** `testimonySchema` of `@rueda/domain/content` reads what a CMS sends. */
export function Example({ testimony }: { testimony: Testimony }) {
  return <TestimonyCard testimony={testimony} />;
}
