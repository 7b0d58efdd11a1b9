import { defineMessages, type Language } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { renderPage } from '@rueda/widgets/cms';
import { filesBase } from '../../framework/addresses.ts';
import { definePage, type FormValues } from '../../framework/page.tsx';
import { metaOf, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Vista previa',
    untitled: 'Vista previa: sin título',
    description: 'Un borrador como lo ve quien lo edita, con lo que falta por corregir.',
    note: 'Borrador. Solo quien edita ve los avisos; los visitantes no los reciben.',
    empty: 'El sistema de gestión de contenidos envía aquí los borradores para mostrarlos a quien los edita.',
  },
  en: {
    title: 'Preview',
    untitled: 'Preview: untitled',
    description: 'A draft as its editor sees it, with what remains to be corrected.',
    note: 'Draft. Only editors see the notes; visitors do not receive them.',
    empty: 'The content management system posts drafts here, to show them to their editors.',
  },
});

interface Draft {
  title: string;
  path: string;
  components: unknown;
}

const textOf = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;

/** The draft that the CMS posted, in a language. It may be incomplete in any way; `renderPage` reports its problems. */
function draftIn({ draft }: FormValues, language: Language): Draft | null {
  if (draft === undefined) return null;
  const { languages, components } = (JSON.parse(draft) ?? {}) as Partial<Record<string, unknown>>;
  const heading = ((languages ?? {}) as { [each in Language]?: { title?: unknown; path?: unknown } })[
    language
  ];
  return {
    title: textOf(heading?.title, messages[language].untitled),
    path: textOf(heading?.path, pages.preview[language]),
    components,
  };
}

const page = definePage({
  isPreview: true,
  meta: ({ language, origin, form }) => {
    const { title, description } = messages[language];
    const draft = draftIn(form, language);
    const trail = trailOf([], draft?.title ?? title, language);
    return { ...metaOf(trail, description, { language, origin }), isStatic: draft === null };
  },
  render: ({ language, form }) => {
    const text = messages[language];
    const draft = draftIn(form, language);
    return (
      <>
        <PageHead trail={trailOf([], draft?.title ?? text.title, language)} language={language} />
        <p>{draft ? text.note : text.empty}</p>
        {draft &&
          renderPage(draft.components, { language, path: draft.path, filesBase, editor: language }).page}
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
