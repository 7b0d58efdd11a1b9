import { defineMessages, type Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Title } from '@rueda/widgets/layout';
import type { ReactElement, ReactNode } from 'react';
import { Crumbs, crumbsData, type Trail } from './frame/crumbs.tsx';
import type { PageMeta } from './page.tsx';

const messages = defineMessages({
  es: {
    issuers: 'Emisores',
    marketSummary: 'Mercado',
    documents: 'Documentos',
    agents: 'Sociedades agentes',
    education: 'Educación',
  },
  en: {
    issuers: 'Issuers',
    marketSummary: 'Market',
    documents: 'Documents',
    agents: 'Brokerage firms',
    education: 'Education',
  },
});

/** The pages that can be parents in a breadcrumb. */
export const parentNames = ['issuers', 'marketSummary', 'documents', 'agents', 'education'] as const;
export type Parent = (typeof parentNames)[number];

/** The breadcrumb of a page: its parents and its title. */
export const trailOf = (parents: readonly Parent[], title: string, language: Language): Trail => ({
  links: parents.map((parent) => ({ title: messages[language][parent], url: pages[parent][language] })),
  title,
});

/** The meta of a page, with its breadcrumb as structured data. */
export const metaOf = (
  trail: Trail,
  description: string,
  { language, origin }: { language: Language; origin: string },
): PageMeta => ({ title: trail.title, description, structuredData: crumbsData(trail, language, origin) });

/** The meta of a page whose messages contain its title and description, independent of its data. */
export const metaUnder =
  (parents: readonly Parent[], pageMessages: Record<Language, { title: string; description: string }>) =>
  ({ language, origin }: { language: Language; origin: string }): PageMeta => {
    const { title, description } = pageMessages[language];
    return metaOf(trailOf(parents, title, language), description, { language, origin });
  };

/** The start of a page: its breadcrumb, its title and an introduction. */
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
