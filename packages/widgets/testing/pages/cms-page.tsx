import { samplePage } from '@rueda/domain/sample';
import type { ReactElement } from 'react';
import { renderPage } from '../../src/integrations/cms/index.ts';
import { Title } from '../../src/layout/layout/index.ts';

/** The sample page of the CMS. */
export function CmsPage(): ReactElement {
  return (
    <main>
      <Title>Aprende</Title>
      {renderPage(samplePage(), { language: 'es', path: '/educacion' }).page}
    </main>
  );
}
