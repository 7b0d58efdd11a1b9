import { contactFormSchema, shareBarSchema, sideMenuSchema } from '@rueda/domain/content';
import { ContactForm } from '../../forms/contact-form/index.ts';
import { ShareBar } from '../../navigation/share-bar/index.ts';
import { SideMenu } from '../../navigation/side-menu/index.ts';
import { type CmsWidgets, defineComponents, idUnder } from './components.ts';

/** Components that require settings of the site: an editor places them, but sets no URL that could mislead a visitor. */
export const siteComponents: CmsWidgets = defineComponents({
  'contact-form': {
    schema: contactFormSchema,
    needs: 'contact',
    render: ({ subjects }, { id, language, site: { contact } }) =>
      contact && (
        <ContactForm
          id={idUnder(id, 'form')}
          language={language}
          {...contact}
          {...(subjects.length > 0 && {
            subjects: [...new Set(subjects)].map((subject) => ({ value: subject, label: subject })),
          })}
        />
      ),
  },
  'share-bar': {
    schema: shareBarSchema,
    needs: 'share',
    render: (_, { language, site: { share } }) => share && <ShareBar language={language} {...share} />,
  },
  'side-menu': {
    schema: sideMenuSchema,
    needs: 'path',
    isAside: true,
    limits: { title: 40 },
    render: ({ title, parentTitle }, { language, sections, site: { path = '/' } }) => (
      <SideMenu
        path={path}
        sections={sections}
        language={language}
        {...(title !== null && { title })}
        {...(parentTitle !== null && { parentTitle })}
      />
    ),
  },
});
