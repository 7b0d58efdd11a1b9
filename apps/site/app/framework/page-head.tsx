import { defineMessages, type Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Title } from '@rueda/widgets/layout';
import type { ReactElement, ReactNode } from 'react';
import { Crumbs, crumbsData, type Trail } from './frame/crumbs.tsx';
import type { PageMeta } from './page.tsx';

const words = defineMessages({
  es: {
    issuers: 'Emisores',
    marketSummary: 'Mercado',
    documents: 'Documentos',
    agents: 'Sociedades agentes',
  },
  en: { issuers: 'Issuers', marketSummary: 'Market', documents: 'Documents', agents: 'Brokerage firms' },
});

/** The pages that others stand under. */
export type Parent = 'issuers' | 'marketSummary' | 'documents' | 'agents';

/** The way to a page: those it stands under, and its own title. */
export const trailOf = (parents: readonly Parent[], title: string, language: Language): Trail => ({
  links: parents.map((parent) => ({ title: words[language][parent], url: pages[parent][language] })),
  title,
});

/** What a page says of itself, with the way to it. */
export const metaOf = (
  trail: Trail,
  description: string,
  { language, origin }: { language: Language; origin: string },
): PageMeta => ({ title: trail.title, description, structuredData: crumbsData(trail, language, origin) });

/** The facts of a page whose words have a title and a description, and nothing of its data. */
export const metaUnder =
  (parents: readonly Parent[], pageWords: Record<Language, { title: string; description: string }>) =>
  ({ language, origin }: { language: Language; origin: string }): PageMeta => {
    const { title, description } = pageWords[language];
    return metaOf(trailOf(parents, title, language), description, { language, origin });
  };

/** The start of a page: the way to it, its title, and a sentence or two. */
export function PageHead({
  trail,
  language,
  children,
}: {
  trail: Trail;
  language: Language;
  children?: ReactNode;
}): ReactElement {
  return (
    <>
      <Crumbs trail={trail} language={language} />
      <Title>{trail.title}</Title>
      {children && <p className="site-Lead">{children}</p>}
    </>
  );
}
