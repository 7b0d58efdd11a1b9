import { defineMessages, type Language } from '@rueda/domain/language';
import { sampleDraft } from '@rueda/domain/sample';
import { pages } from '@rueda/domain/site';
import { renderPage } from '@rueda/widgets/cms';
import { WithoutData } from '@rueda/widgets/without-data';
import { filesBase } from '../../framework/addresses.ts';
import { definePage, type FormValues } from '../../framework/page.tsx';
import { metaOf, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Vista previa: derechos y beneficios',
    untitled: 'Vista previa: sin título',
    description: 'Un borrador como lo ve quien lo edita, con lo que falta por corregir.',
    sample: 'Borrador de muestra. Solo quien edita ve los avisos; los visitantes no los reciben.',
    note: 'Borrador. Solo quien edita ve los avisos; los visitantes no los reciben.',
    visitor: 'Los borradores son para quien edita: ingresa con una cuenta de edición',
    logIn: 'Ingresar',
  },
  en: {
    title: 'Preview: benefits and rights',
    untitled: 'Preview: untitled',
    description: 'A draft as its editor sees it, with what remains to be corrected.',
    sample: 'Sample draft. Only editors see the notes; visitors do not receive them.',
    note: 'Draft. Only editors see the notes; visitors do not receive them.',
    visitor: "Drafts are for editors: sign in with an editor's account",
    logIn: 'Sign in',
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
  isPersonal: true,
  isPreview: true,
  meta: ({ language, origin, form }) => {
    const { title, description } = messages[language];
    const trail = trailOf([], draftIn(form, language)?.title ?? title, language);
    return metaOf(trail, description, { language, origin });
  },
  render: ({ language, path, profile, form }) => {
    const text = messages[language];
    const posted = draftIn(form, language);
    const draft = posted ?? { title: text.title, path, components: sampleDraft() };
    return (
      <>
        <PageHead trail={trailOf([], draft.title, language)} language={language} />
        {posted || profile ? (
          <>
            <p>{posted ? text.note : text.sample}</p>
            {renderPage(draft.components, { language, path: draft.path, filesBase, editor: language }).page}
          </>
        ) : (
          <WithoutData
            title={text.visitor}
            action={<a href={`${pages.login[language]}?returnTo=${path}`}>{text.logIn}</a>}
            language={language}
          />
        )}
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
