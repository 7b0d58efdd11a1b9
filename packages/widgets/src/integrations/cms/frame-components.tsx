import { menuSchema, noticeSchema } from '@rueda/domain/content';
import { SectionHeader } from '../../content/section-header/index.ts';
import { LinksList } from '../../navigation/links-list/index.ts';
import { type CmsWidgets, defineComponents, idUnder } from './components.ts';

/**
 * The components of the site's frame, which the site renders around every page. As a list of components, which is how an
 * editor previews them, they are shown as text and links.
 */
export const frameComponents: CmsWidgets = defineComponents({
  notice: {
    schema: noticeSchema,
    limits: { text: 140, 'link.title': 30 },
    render: ({ text, link }, { language }) => (
      <>
        <p>{text}</p>
        {link !== null && <LinksList items={[link]} language={language} />}
      </>
    ),
  },
  menu: {
    schema: menuSchema,
    limits: { 'sections.title': 12, 'sections.links.title': 45 },
    render: ({ sections }, { id, headingLevel, language }) =>
      sections.map(({ title, links }, at) => {
        const key = idUnder(id, at + 1);
        return (
          <div key={key}>
            <SectionHeader id={key} title={title} headingLevel={headingLevel} language={language} />
            <LinksList items={links} language={language} />
          </div>
        );
      }),
  },
});
