import { frameDocumentId, type FrameDocument } from '../content/frame-document.ts';
import { indices } from '../indices/catalogue.ts';
import type { Bilingual, Language } from '../language/language.ts';
import { indexPath, type PageName, pages } from '../site/routes.ts';
import { component } from './cms-shape.ts';

/** The link to a page: its name, and its title in Spanish and English. */
type PageTitle = readonly [name: PageName, es: string, en: string];

interface Section extends Bilingual {
  readonly links: readonly PageTitle[];
}

/** The sections of the site's header and footer. */
const sections: readonly Section[] = [
  {
    es: 'Mercado',
    en: 'Market',
    links: [
      ['marketSummary', 'Resumen del día', 'Daily summary'],
      ['dailyMovements', 'Cotizaciones', 'Quotations'],
      ['screener', 'Buscador de acciones', 'Stock screener'],
      ['compare', 'Comparar valores', 'Compare securities'],
      ['returns', 'Rentabilidad', 'Returns'],
      ['calendar', 'Eventos corporativos', 'Corporate actions'],
      ['tradingHours', 'Horarios y feriados', 'Trading hours and holidays'],
      ['marketMakers', 'Formadores de mercado', 'Market makers'],
      ['milaPeru', 'MILA: valores peruanos', 'MILA: Peruvian securities'],
      ['milaMexico', 'MILA: valores mexicanos', 'MILA: Mexican securities'],
      ['milaChile', 'MILA: valores chilenos', 'MILA: Chilean securities'],
      ['milaColombia', 'MILA: valores colombianos', 'MILA: Colombian securities'],
    ],
  },
  {
    es: 'Índices',
    en: 'Indices',
    links: [['indices', 'Todos los índices', 'All indices']],
  },
  {
    es: 'Emisores',
    en: 'Issuers',
    links: [
      ['issuers', 'Directorio', 'Directory'],
      ['issuerNews', 'Hechos de importancia', 'Material facts'],
      ['statements', 'Estados financieros', 'Financial statements'],
      ['benefits', 'Derechos y beneficios', 'Benefits and rights'],
      ['funds', 'Fondos de inversión', 'Investment funds'],
      ['codification', 'Codificación de valores', 'Codification of securities'],
    ],
  },
  {
    es: 'Agentes',
    en: 'Brokers',
    links: [
      ['agents', 'Sociedades agentes', 'Brokerage firms'],
      ['agentsList', 'Directorio de agentes', 'Directory of brokers'],
      ['sanctions', 'Sanciones', 'Sanctions'],
      ['policies', 'Políticas', 'Policies'],
    ],
  },
  {
    es: 'Documentos',
    en: 'Documents',
    links: [
      ['documents', 'Todos los documentos', 'All documents'],
      ['dailyBulletin', 'Boletín diario', 'Daily bulletin'],
    ],
  },
  {
    es: 'Educación',
    en: 'Education',
    links: [
      ['education', 'Todo el contenido', 'All content'],
      ['firstSteps', 'Primeros pasos', 'First steps'],
      ['videos', 'Videos', 'Videos'],
      ['podcasts', 'Pódcast', 'Podcasts'],
    ],
  },
  {
    es: 'Ayuda',
    en: 'Help',
    links: [
      ['contact', 'Contacto', 'Contact'],
      ['realTime', 'Información en tiempo real', 'Real-time information'],
      ['embed', 'Datos en tu sitio web', 'Data on your website'],
      ['accessibility', 'Accesibilidad', 'Accessibility'],
      ['terms', 'Condiciones de uso', 'Terms of use'],
      ['privacy', 'Privacidad', 'Privacy'],
      ['cookies', 'Cookies', 'Cookies'],
    ],
  },
];

const linksOf = ({ links }: Section, language: Language): object[] =>
  links.flatMap(([name, es, en]) => [
    { title: language === 'es' ? es : en, url: pages[name][language] },
    ...(name === 'indices' ? indexLinks(language) : []),
  ]);

const indexLinks = (language: Language): object[] => [
  ...indices
    .filter(({ status, path }) => status === 'current' && path[language] !== null)
    .map((index) => ({ title: index.name[language], url: indexPath(index, language) })),
  {
    title: language === 'es' ? 'Índices archivados' : 'Archived indices',
    url: `${pages.indices[language]}#archivados`,
  },
];

const menuIn = (language: Language): { sections: object[] } => ({
  sections: sections.map((section) => ({ title: section[language], links: linksOf(section, language) })),
});

/** The frame of the site: its menu, which is also the one it has without a CMS, and no notice. */
export const sampleFrame = (version = 1): { id: string; document: FrameDocument } => ({
  id: frameDocumentId,
  document: { version, components: [{ ...component('menu', { es: menuIn('es'), en: menuIn('en') }) }] },
});
