import type { Language } from '@rueda/domain/language';
import { renderPage } from '@rueda/widgets/cms';
import type { ReactNode } from 'react';
import { filesBase } from './addresses.ts';
import type { Content } from './content.ts';
import { renderResult } from './page.tsx';

/** The published components as widgets; nothing if none are published. Loads the styles of every widget. */
export const renderContent = (
  content: Content,
  { path, language, hasImages }: { path: string; language: Language; hasImages: boolean },
): ReactNode =>
  'value' in content && content.value === null
    ? null
    : renderResult(
        content,
        language,
        ({ components }) => renderPage(components, { language, path, filesBase, hasImages }).page,
      );
