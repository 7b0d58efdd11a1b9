import { sampleDraft, samplePage } from '@rueda/domain/sample';
import type { ReactElement } from 'react';
import { renderPage } from '../../../src/integrations/cms/index.ts';
import { Title } from '../../../src/layout/layout/index.ts';
import { inLanguage } from '../../suite/story-args.ts';
import { Toast } from '../../../src/feedback/toast/index.ts';
import { Page, type PageProps } from './page.tsx';

const words = inLanguage({
  es: { path: '/educacion', title: 'Aprende', draft: 'Derechos y beneficios' },
  en: { path: '/en/education', title: 'Learn', draft: 'Benefits and rights' },
});

/** A page as an editor composed it: its JSON, and the title that the site gives it. */
export function CmsPage(props: PageProps): ReactElement {
  const { language = 'es' } = props;
  const { path, title } = words(language);
  const { page } = renderPage(samplePage(), {
    language,
    path,
    share: { url: `https://rueda.example${path}`, title },
  });
  return (
    <Page path={path} {...props}>
      <Title>{title}</Title>
      {page}
      {/* What can be saved can be undone. */}
      <Toast language={language} />
    </Page>
  );
}

/** A draft as its editor sees it in the preview, with one of each thing that an editor is told. */
export function CmsDraftPage(props: PageProps): ReactElement {
  const { language = 'es' } = props;
  const { path, draft } = words(language);
  const { page } = renderPage(sampleDraft(), { language, path, editor: language });
  return (
    // The class of the preview stands on the body; here on the story alone.
    <div className="admin">
      <Page path={path} {...props}>
        <Title>{draft}</Title>
        {page}
      </Page>
    </div>
  );
}
