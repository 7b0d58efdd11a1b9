import { sampleDraft, samplePage } from '@rueda/domain/sample';
import type { ReactElement } from 'react';
import { renderPage } from '../../../src/integrations/cms/index.ts';
import { Title } from '../../../src/layout/layout/index.ts';
import { inLanguage } from '../../suite/story-args.ts';
import { Toast } from '../../../src/feedback/toast/index.ts';
import { Page, type PageProps } from './page.tsx';

const messages = inLanguage({
  es: { path: '/educacion', title: 'Aprende', draft: 'Derechos y beneficios' },
  en: { path: '/en/education', title: 'Learn', draft: 'Benefits and rights' },
});

/** A page as an editor composed it: its JSON, and the title that the site gives it. */
export function CmsPage(props: PageProps): ReactElement {
  const { language = 'es' } = props;
  const { path, title } = messages(language);
  const { page } = renderPage(samplePage(), {
    language,
    path,
    share: { url: `https://rueda.example${path}`, title },
  });
  return (
    <Page path={path} {...props}>
      <Title>{title}</Title>
      {page}
      {/* Offers to undo a saved change. */}
      <Toast language={language} />
    </Page>
  );
}

/** A draft as its editor sees it in the preview, with one of each notice for editors. */
export function CmsDraftPage(props: PageProps): ReactElement {
  const { language = 'es' } = props;
  const { path, draft } = messages(language);
  const { page } = renderPage(sampleDraft(), { language, path, editor: language });
  return (
    // A site sets the class of the preview on the body; here it is on the story alone.
    <div className="admin">
      <Page path={path} {...props}>
        <Title>{draft}</Title>
        {page}
      </Page>
    </div>
  );
}
