import {
  accordionSchema,
  linksListSchema,
  paragraphSchema,
  sectionHeaderSchema,
  tabsSchema,
  type TitledText,
  withoutDataSchema,
} from '@rueda/domain/content';
import type { ReactElement } from 'react';
import { Accordion } from '../../content/accordion/index.ts';
import { LinksList } from '../../navigation/links-list/index.ts';
import { Paragraph } from '../../content/paragraph/index.ts';
import { SectionHeader } from '../../content/section-header/index.ts';
import { Tabs } from '../../navigation/tabs/index.ts';
import { WithoutData } from '../../feedback/without-data/index.ts';
import {
  type CmsPlace,
  type CmsSite,
  type CmsWidgets,
  defineComponents,
  type HeadingLevel,
  idUnder,
} from './components.ts';

/** The next heading level, at most 6. */
const nextLevel = (level: HeadingLevel): HeadingLevel => Math.min(6, level + 1) as HeadingLevel;

const hostsOf = ({ imageHosts }: CmsSite) => (imageHosts ? { imageHosts } : {});

/** Renders the text of one panel, whose headings are below the title of the panel. */
function renderText(
  { html }: TitledText,
  id: string,
  { headingLevel, language, site }: CmsPlace,
): ReactElement {
  return (
    <Paragraph
      id={idUnder(id, 'text')}
      html={html}
      headingLevel={nextLevel(headingLevel)}
      {...hostsOf(site)}
      language={language}
    />
  );
}

/** Components with text. */
export const textComponents: CmsWidgets = defineComponents({
  paragraph: {
    schema: paragraphSchema,
    render: ({ html, lead }, { id, headingLevel, language, site }) => (
      <Paragraph
        id={idUnder(id, 'text')}
        html={html}
        hasLead={lead}
        headingLevel={headingLevel}
        {...hostsOf(site)}
        language={language}
      />
    ),
  },
  'section-header': {
    schema: sectionHeaderSchema,
    section: ({ title, level }) => ({ title, level }),
    limits: { title: 60, subtitle: 120, 'link.title': 30 },
    render: ({ title, subtitle, link }, { id, headingLevel, language }) => (
      <SectionHeader
        id={id}
        title={title}
        headingLevel={headingLevel}
        language={language}
        {...(subtitle !== null && { subtitle })}
        {...(link !== null && { link })}
      />
    ),
  },
  'links-list': {
    schema: linksListSchema,
    limits: { 'items.title': 80 },
    render: ({ items }, { language }) => <LinksList items={items} language={language} />,
  },
  accordion: {
    schema: accordionSchema,
    limits: { 'items.title': 90 },
    render: ({ items, variant, exclusive }, place) => (
      <Accordion
        variant={variant}
        headingLevel={place.headingLevel}
        items={items.map((item, at) => {
          const id = idUnder(place.id, at + 1);
          return { id, title: item.title, isOpen: item.isOpen, content: renderText(item, id, place) };
        })}
        {...(exclusive && { name: place.id })}
      />
    ),
  },
  tabs: {
    schema: tabsSchema,
    limits: { 'items.title': 30 },
    render: ({ label, items }, place) => (
      <Tabs
        label={label ?? items.map(({ title }) => title).join(', ')}
        headingLevel={place.headingLevel}
        tabs={items.map((item, at) => {
          const id = idUnder(place.id, at + 1);
          return { id, title: item.title, isActive: item.isOpen, content: renderText(item, id, place) };
        })}
      />
    ),
  },
  'without-data': {
    schema: withoutDataSchema,
    limits: { title: 80 },
    render: ({ kind, reason, title, text }, { language }) => (
      <WithoutData
        kind={kind}
        language={language}
        {...(reason !== null && { reason })}
        {...(title !== null && { title })}
        {...(text !== null && { children: text })}
      />
    ),
  },
});
