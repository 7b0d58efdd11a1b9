import type { Language } from '@rueda/domain/language';
import { Section } from '@rueda/widgets/layout';
import { LinksList } from '@rueda/widgets/links-list';
import { SectionHeader } from '@rueda/widgets/section-header';
import type { ComponentProps, ReactElement } from 'react';

/** A section of a page: links under a heading. */
export function LinksSection({
  id,
  title,
  items,
  language,
}: {
  id: string;
  title: string;
  items: ComponentProps<typeof LinksList>['items'];
  language: Language;
}): ReactElement {
  return (
    <Section>
      <SectionHeader id={id} title={title} language={language} />
      <LinksList items={items} language={language} />
    </Section>
  );
}
