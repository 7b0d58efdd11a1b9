import { getWatchlist } from '@rueda/client/watchlists';
import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Button } from '@rueda/widgets/button';
import { Checkbox } from '@rueda/widgets/checkbox';
import { Section } from '@rueda/widgets/layout';
import { LinksList } from '@rueda/widgets/links-list';
import { SectionHeader } from '@rueda/widgets/section-header';
import { WithoutData } from '@rueda/widgets/without-data';
import { outcomeOf, outcomeQuery, signOutForm } from './parts/forms.tsx';
import { definePage, type Result } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Mi cuenta y mis datos',
    description: 'Lo que guardamos de ti: consúltalo, descárgalo o bórralo (Ley 29733).',
    visitor: 'Ingresa para ver tus datos',
    visitorText: 'De quien no ingresa no guardamos nada: sus listas están solo en su equipo.',
    logIn: 'Ingresar',
    you: (user: string) => `Ingresaste como ${user}.`,
    signOut: 'Salir',
    signOutText: 'Cierra tu sesión en este equipo y en el proveedor de identidad.',
    kept: 'Lo que guardamos',
    keptText:
      'Tu nombre de usuario y tus tres listas, con la fecha de cada elemento. Nada más: ni qué páginas ves, ni desde dónde.',
    stock: (count: string) => `Valores que sigues: ${count}`,
    indices: (count: string) => `Índices que sigues: ${count}`,
    playlist: (count: string) => `Videos guardados: ${count}`,
    export: 'Descarga tus datos',
    exportText: 'Un archivo JSON con todo lo anterior, para leerlo o usarlo en otro lugar.',
    download: 'Descargar mis datos (JSON)',
    delete: 'Borra tus datos',
    deleteText:
      'Se borran tus listas y tu nombre de nuestra base, y lo que este sitio guardó en este equipo. No se puede deshacer. Tu cuenta en el proveedor de identidad no se borra.',
    sure: 'Sí, borrar todo lo que guardan de mí',
    deleteButton: 'Borrar mis datos',
  },
  en: {
    title: 'My account and my data',
    description: 'What we store about you: view it, download it or delete it (Law 29733).',
    visitor: 'Sign in to view your data',
    visitorText: 'We store nothing about visitors who do not sign in: their lists are on their device only.',
    logIn: 'Sign in',
    you: (user: string) => `You are signed in as ${user}.`,
    signOut: 'Sign out',
    signOutText: 'Ends your session on this device and at the identity provider.',
    kept: 'What we store',
    keptText:
      'Your user name and your three lists, with the date of each item. Nothing else: not which pages you view, nor from where.',
    stock: (count: string) => `Securities you follow: ${count}`,
    indices: (count: string) => `Indices you follow: ${count}`,
    playlist: (count: string) => `Saved videos: ${count}`,
    export: 'Download your data',
    exportText: 'A JSON file with all of the above, to read or to use elsewhere.',
    download: 'Download my data (JSON)',
    delete: 'Delete your data',
    deleteText:
      'Your lists and your name are deleted from our database, and so is what this site stored on this device. This cannot be undone. Your account at the identity provider is not deleted.',
    sure: 'Yes, delete everything you store about me',
    deleteButton: 'Delete my data',
  },
});

const kinds = ['stock', 'indices', 'playlist'] as const;

const page = definePage({
  isPersonal: true,
  query: outcomeQuery,
  load: async ({ client, read }) => ({
    lists:
      client.profile() === null
        ? null
        : await Promise.all(kinds.map((kind) => read<unknown[]>(getWatchlist(client, kind)))),
  }),
  meta: metaUnder([], messages),
  render: ({ language, path, query, data, profile }) => {
    const text = messages[language];
    const header = (id: string, title: string) => <SectionHeader id={id} title={title} language={language} />;
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language} />
        {outcomeOf(query.outcome, language)}
        {!profile || data.lists === null ? (
          <Section>
            <WithoutData
              title={text.visitor}
              action={<a href={`${pages.login[language]}?returnTo=${path}`}>{text.logIn}</a>}
              language={language}
            >
              {text.visitorText}
            </WithoutData>
          </Section>
        ) : (
          <>
            <Section>
              <p className="site-Text">{text.you(profile.cognitoUsername)}</p>
              {signOutForm(language)}
              <p className="site-Text">{text.signOutText}</p>
            </Section>
            <Section>
              {header('guardado', text.kept)}
              <p className="site-Text">{text.keptText}</p>
              <LinksList
                items={kinds.map((kind, index) => ({
                  title: text[kind](countOf(data.lists?.[index])),
                  url: pages[kind === 'playlist' ? kind : 'watchlists'][language],
                }))}
                language={language}
              />
            </Section>
            <Section>
              {header('exportar', text.export)}
              <p className="site-Text">{text.exportText}</p>
              <p>
                <a
                  className="rueda-Button"
                  href={`/api/v1/users/${encodeURIComponent(profile.cognitoUsername)}/data`}
                  download="rueda.json"
                >
                  {text.download}
                </a>
              </p>
            </Section>
            <Section>
              {header('borrar', text.delete)}
              <p className="site-Text">{text.deleteText}</p>
              <form method="post">
                <Section>
                  <input type="hidden" name="delete" value="all" />
                  <Checkbox
                    id="seguro"
                    name="sure"
                    label={text.sure}
                    required
                    isOptional={false}
                    language={language}
                  />
                  <Button type="submit">{text.deleteButton}</Button>
                </Section>
              </form>
            </Section>
          </>
        )}
      </>
    );
  },
});

const countOf = (result: Result<unknown[]> | undefined): string =>
  result && 'value' in result ? String(result.value.length) : '—';

export const { handle, loader } = page;
export default page.Component;
