/** The menu of the site: the navigation of the header and the columns of the footer list the same pages. */
import type { MenuSection } from '@rueda/domain/content';
import { indices } from '@rueda/domain/indices';
import { defineMessages, type Language } from '@rueda/domain/language';
import { indexPath, type PageName, pages } from '@rueda/domain/site';

const messages = defineMessages({
  es: {
    market: 'Mercado',
    indicesSection: 'Índices',
    issuersSection: 'Emisores',
    agentsSection: 'Agentes',
    documentsSection: 'Documentos',
    educationSection: 'Educación',
    help: 'Ayuda',
    marketSummary: 'Resumen del día',
    dailyMovements: 'Cotizaciones',
    screener: 'Buscador de acciones',
    compare: 'Comparar valores',
    returns: 'Rentabilidad',
    calendar: 'Eventos corporativos',
    tradingHours: 'Horarios y feriados',
    marketMakers: 'Formadores de mercado',
    milaPeru: 'MILA: valores peruanos',
    milaMexico: 'MILA: valores mexicanos',
    milaChile: 'MILA: valores chilenos',
    milaColombia: 'MILA: valores colombianos',
    indices: 'Todos los índices',
    archived: 'Índices archivados',
    issuers: 'Directorio',
    issuerNews: 'Hechos de importancia',
    statements: 'Estados financieros',
    benefits: 'Derechos y beneficios',
    funds: 'Fondos de inversión',
    codification: 'Codificación de valores',
    agents: 'Sociedades agentes',
    agentsList: 'Directorio de agentes',
    sanctions: 'Sanciones',
    policies: 'Políticas',
    documents: 'Todos los documentos',
    dailyBulletin: 'Boletín diario',
    education: 'Todo el contenido',
    firstSteps: 'Primeros pasos',
    videos: 'Videos',
    podcasts: 'Pódcast',
    contact: 'Contacto',
    realTime: 'Información en tiempo real',
    embed: 'Datos en tu sitio web',
    accessibility: 'Accesibilidad',
    terms: 'Condiciones de uso',
    privacy: 'Privacidad',
    cookies: 'Cookies',
  },
  en: {
    market: 'Market',
    indicesSection: 'Indices',
    issuersSection: 'Issuers',
    agentsSection: 'Brokers',
    documentsSection: 'Documents',
    educationSection: 'Education',
    help: 'Help',
    marketSummary: 'Daily summary',
    dailyMovements: 'Quotations',
    screener: 'Stock screener',
    compare: 'Compare securities',
    returns: 'Returns',
    calendar: 'Corporate actions',
    tradingHours: 'Trading hours and holidays',
    marketMakers: 'Market makers',
    milaPeru: 'MILA: Peruvian securities',
    milaMexico: 'MILA: Mexican securities',
    milaChile: 'MILA: Chilean securities',
    milaColombia: 'MILA: Colombian securities',
    indices: 'All indices',
    archived: 'Archived indices',
    issuers: 'Directory',
    issuerNews: 'Material facts',
    statements: 'Financial statements',
    benefits: 'Benefits and rights',
    funds: 'Investment funds',
    codification: 'Codification of securities',
    agents: 'Brokerage firms',
    agentsList: 'Directory of brokers',
    sanctions: 'Sanctions',
    policies: 'Policies',
    documents: 'All documents',
    dailyBulletin: 'Daily bulletin',
    education: 'All content',
    firstSteps: 'First steps',
    videos: 'Videos',
    podcasts: 'Podcasts',
    contact: 'Contact',
    realTime: 'Real-time information',
    embed: 'Data on your website',
    accessibility: 'Accessibility',
    terms: 'Terms of use',
    privacy: 'Privacy',
    cookies: 'Cookies',
  },
});

/** A page that the navigation lists. */
export type ListedPage = PageName & keyof (typeof messages)['es'];

/** The title of each section and its pages. The first page is the one that the title links. */
const listed = {
  market: [
    'marketSummary',
    'dailyMovements',
    'screener',
    'compare',
    'returns',
    'calendar',
    'tradingHours',
    'marketMakers',
    'milaPeru',
    'milaMexico',
    'milaChile',
    'milaColombia',
  ],
  indicesSection: ['indices'],
  issuersSection: ['issuers', 'issuerNews', 'statements', 'benefits', 'funds', 'codification'],
  agentsSection: ['agents', 'agentsList', 'sanctions', 'policies'],
  documentsSection: ['documents', 'dailyBulletin'],
  educationSection: ['education', 'firstSteps', 'videos', 'podcasts'],
  help: ['contact', 'realTime', 'embed', 'accessibility', 'terms', 'privacy', 'cookies'],
} as const satisfies Record<string, readonly ListedPage[]>;

/** The pages of all sections. */
export const listedPages: readonly ListedPage[] = Object.values(listed).flat();

/** The text of a link to a page. */
export const linkText = (page: ListedPage, language: Language): string => messages[language][page];

/** The menu of the site until the CMS publishes one, in a language. */
export const builtInMenu: Readonly<Record<Language, readonly MenuSection[]>> = {
  es: menuIn('es'),
  en: menuIn('en'),
};

function menuIn(language: Language): MenuSection[] {
  const text = messages[language];
  return (Object.keys(listed) as (keyof typeof listed)[]).map((name) => {
    const own: readonly ListedPage[] = listed[name];
    const links = own.map((page) => ({ title: text[page], url: pages[page][language] }));
    if (name === 'indicesSection')
      links.push(
        ...indices
          .filter(({ status, path }) => status === 'current' && path[language] !== null)
          .map((index) => ({ title: index.name[language], url: indexPath(index, language) })),
        { title: text.archived, url: `${pages.indices[language]}#archivados` },
      );
    return { title: text[name], links };
  });
}

/** The section of a page: the one that links it, or the closest page above it. Undefined for the home page. */
export function currentSection(
  sections: readonly MenuSection[],
  path: string,
  language: Language,
): MenuSection | undefined {
  // The pages of issuers are beside their list and not below it.
  const listedPath = path === pages.issuer[language] ? pages.issuers[language] : path;
  let current: MenuSection | undefined;
  let length = pages.home[language].length;
  for (const section of sections)
    for (const { url } of section.links)
      if (url.length > length && (url === listedPath || listedPath.startsWith(`${url}/`))) {
        current = section;
        ({ length } = url);
      }
  return current;
}
