import { getWatchlist } from '@rueda/client/watchlists';
import { entrySchema, readEntries, withOwnImages } from '@rueda/domain/content';
import { defineMessages } from '@rueda/domain/language';
import { pages } from '@rueda/domain/site';
import { Row, Section } from '@rueda/widgets/layout';
import { MediaEntry } from '@rueda/widgets/media-entry';
import { Toast } from '@rueda/widgets/toast';
import { WithoutData } from '@rueda/widgets/without-data';
import { changeForm, outcomeOf, outcomeQuery } from './parts/forms.tsx';
import { filesBase } from '../../framework/addresses.ts';
import { componentsOf, readContent } from '../../framework/content.ts';
import { definePage, renderResult } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Videos guardados',
    description: 'Los videos y pódcast de educación que guardaste para después.',
    lead: 'Lo que guardaste para ver o escuchar después.',
    visitor: 'Ingresa para ver tus videos guardados',
    visitorText: 'Se guardan en tu cuenta, así los encuentras en cualquier equipo.',
    logIn: 'Ingresar',
    none: 'Todavía no has guardado ningún video',
    noneText: 'Guarda un video o pódcast con su botón y lo encontrarás aquí.',
    browse: 'Ver los videos',
  },
  en: {
    title: 'Saved videos',
    description: 'The educational videos and podcasts you saved for later.',
    lead: 'What you saved to watch or listen to later.',
    visitor: 'Sign in to view your saved videos',
    visitorText: 'They are stored in your account, so you can find them on any device.',
    logIn: 'Sign in',
    none: 'You have not saved any videos yet',
    noneText: 'Save a video or podcast with its button and you will find it here.',
    browse: 'See the videos',
  },
});

const page = definePage({
  isPersonal: true,
  query: outcomeQuery,
  async load(context) {
    const { client, language, read } = context;
    if (client.profile() === null) return { saved: null, published: [] };
    const [saved, ...published] = await Promise.all([
      read(getWatchlist(client, 'playlist')),
      // A playlist stores titles and addresses; the published pages have the images and texts.
      ...(['videos', 'podcasts'] as const).map((name) =>
        readContent({ ...context, path: pages[name][language] }),
      ),
    ]);
    return { saved, published };
  },
  meta: metaUnder([], messages),
  render: ({ language, path, query, data }) => {
    const text = messages[language];
    const known = new Map(
      data.published
        .flatMap((content) => readEntries(componentsOf(content), language))
        .map((entry) => [entry.url, withOwnImages(entry)]),
    );
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language} />
        <p className="site-Lead">{text.lead}</p>
        {outcomeOf(query.outcome, language)}
        <Section>
          {data.saved === null ? (
            <WithoutData
              title={text.visitor}
              action={<a href={`${pages.login[language]}?returnTo=${path}`}>{text.logIn}</a>}
              language={language}
            >
              {text.visitorText}
            </WithoutData>
          ) : (
            renderResult(data.saved, language, (videos) =>
              videos.length === 0 ? (
                <WithoutData
                  title={text.none}
                  action={<a href={pages.videos[language]}>{text.browse}</a>}
                  language={language}
                >
                  {text.noneText}
                </WithoutData>
              ) : (
                <>
                  <Row columns={3}>
                    {videos.map(({ title, url, category, author }) => (
                      <MediaEntry
                        key={url}
                        entry={{
                          ...(known.get(url) ??
                            entrySchema.parse({ title, url, category: { label: category }, author })),
                          saved: true,
                        }}
                        filesBase={filesBase}
                        headingLevel={2}
                        returnTo={path}
                        language={language}
                      />
                    ))}
                  </Row>
                  {changeForm({
                    list: 'playlist',
                    items: videos.map(({ title, url }) => ({
                      value: url,
                      label: known.get(url)?.title ?? title,
                    })),
                    language,
                  })}
                </>
              ),
            )
          )}
        </Section>
        <Toast language={language} />
      </>
    );
  },
});

export const { handle, loader } = page;
export default page.Component;
