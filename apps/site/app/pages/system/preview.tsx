import { defineMessages } from '@rueda/domain/language';
import { sampleDraft } from '@rueda/domain/sample';
import { pages } from '@rueda/domain/site';
import { renderPage } from '@rueda/widgets/cms';
import { WithoutData } from '@rueda/widgets/without-data';
import { definePage } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Vista previa: derechos y beneficios',
    description: 'Un borrador como lo ve quien lo edita, con lo que falta por corregir.',
    note: 'Borrador de muestra. Solo quien edita ve los avisos; los visitantes no los reciben.',
    visitor: 'Los borradores son para quien edita: ingresa con una cuenta de edición',
    logIn: 'Ingresar',
  },
  en: {
    title: 'Preview: benefits and rights',
    description: 'A draft as its editor sees it, with what remains to be corrected.',
    note: 'Sample draft. Only editors see the notes; visitors do not receive them.',
    visitor: "Drafts are for editors: sign in with an editor's account",
    logIn: 'Sign in',
  },
});

const page = definePage({
  isPersonal: true,
  isPreview: true,
  meta: metaUnder([], messages),
  render: ({ language, path, profile }) => {
    const text = messages[language];
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language} />
        {profile ? (
          <>
            <p>{text.note}</p>
            {renderPage(sampleDraft(), { language, path, editor: language }).page}
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
