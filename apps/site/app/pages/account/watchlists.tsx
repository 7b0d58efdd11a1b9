import type { Client } from '@rueda/client/http';
import { getIndexQuotes, getMovements } from '@rueda/client/market';
import { getWatchlist } from '@rueda/client/watchlists';
import { addDays, type CalendarDay, formatDay } from '@rueda/domain/dates';
import { findIndex, indices as allIndices, type MarketIndex } from '@rueda/domain/indices';
import { defineMessages, type Language } from '@rueda/domain/language';
import { type Quote, quoteStages } from '@rueda/domain/quotes';
import { pages } from '@rueda/domain/site';
import { ConnectedWatchlist } from '@rueda/widgets/connected';
import { Section, Split } from '@rueda/widgets/layout';
import type { WatchlistRow } from '@rueda/widgets/watchlist';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement } from 'react';
import { changeForm, outcomeOf, outcomeQuery } from './parts/forms.tsx';
import { indexLink, securityPath } from '../../framework/addresses.ts';
import { LinksSection } from '../../framework/links-section.tsx';
import { readIndex } from '../market/parts/index-line.ts';
import { definePage, type Result, type LoaderContext } from '../../framework/page.tsx';
import { metaUnder, PageHead, trailOf } from '../../framework/page-head.tsx';

const messages = defineMessages({
  es: {
    title: 'Mis listas',
    description: 'Los valores y los índices que sigues, con su último precio y su hora.',
    lead: 'Lo que sigues, con su último precio y su hora.',
    stock: 'Valores',
    indices: 'Índices',
    until: (day: string) => `hasta el ${day}`,
    ended: 'ya no se calcula',
    more: 'Más de tu cuenta',
    videos: 'Videos guardados',
    data: 'Mi cuenta y mis datos',
    find: 'Buscar más valores',
  },
  en: {
    title: 'My lists',
    description: 'The securities and indices you follow, with their last price and its time.',
    lead: 'What you follow, with its last price and time.',
    stock: 'Securities',
    indices: 'Indices',
    until: (day: string) => `until ${day}`,
    ended: 'no longer calculated',
    more: 'More from your account',
    videos: 'Saved videos',
    data: 'My account and my data',
    find: 'Find more securities',
  },
});

const page = definePage({
  isPersonal: true,
  query: outcomeQuery,
  load: async ({ client, read }) => {
    const isUser = client.profile() !== null;
    const [stock, indices, securities, levels] = await Promise.all([
      isUser ? read(getWatchlist(client, 'stock')) : null,
      isUser ? read(getWatchlist(client, 'indices')) : null,
      read(getMovements(client)),
      read(getIndexQuotes(client)),
    ]);
    return { stock, indices, securities, levels, ended: await readEnded(client, read, indices) };
  },
  meta: metaUnder([], messages),
  render: ({ language, path, query, data, now }) => {
    const text = messages[language];
    const lists = [
      {
        kind: 'stock' as const,
        items: data.stock,
        rows: ('value' in data.securities ? (data.securities.value?.quotes ?? []) : []).map((quote) => ({
          quote,
          stages: quoteStages(quote, now),
          href: securityPath(quote.code, language),
        })),
      },
      {
        kind: 'indices' as const,
        items: data.indices,
        rows: [
          ...('value' in data.levels ? (data.levels.value ?? []) : []).map((quote) =>
            rowOf(quote, now, language),
          ),
          ...data.ended.map((one) => endedRow(one, language)),
        ],
      },
    ];
    return (
      <>
        <PageHead trail={trailOf([], text.title, language)} language={language} />
        <p className="site-Lead">{text.lead}</p>
        {outcomeOf(query.outcome, language)}
        <Split>
          <div>
            {lists.map(({ kind, items, rows }) => (
              <Section key={kind}>{listOf(kind, items, rows, path, language)}</Section>
            ))}
          </div>
          <aside>
            <LinksSection
              id="mas"
              title={text.more}
              items={[
                { title: text.videos, url: pages.playlist[language] },
                { title: text.data, url: pages.myData[language] },
                { title: text.find, url: pages.dailyMovements[language] },
              ]}
              language={language}
            />
          </aside>
        </Split>
      </>
    );
  },
});

/** An index that is no longer computed, with its last level and the day of that level; null if they were not loaded. */
interface Ended {
  index: MarketIndex;
  quote: Quote | null;
  day: CalendarDay | null;
}

/**
 * The indices that are no longer computed. Those of a user's list have their last levels, which no quotation contains. A
 * visitor's list is only on the device: all indices are listed, and none is loaded.
 */
function readEnded(
  client: Client,
  read: LoaderContext['read'],
  list: Result<{ code: string }[]> | null,
): Promise<Ended[]> {
  const ended = allIndices.filter(({ status }) => status === 'archive');
  if (list === null) return Promise.resolve(ended.map((index) => ({ index, quote: null, day: null })));
  const watched = new Set('value' in list ? list.value.map(({ code }) => findIndex(code)) : []);
  return Promise.all(
    ended
      .filter((index) => watched.has(index))
      .map(async (index) => {
        // Enough days to include two sessions, also around holidays.
        const result = await readIndex(client, read, index, addDays(index.since, -14));
        const { quote = null, values = [] } = 'value' in result ? result.value : {};
        return { index, quote, day: values.at(-1)?.day ?? null };
      }),
  );
}

const noQuote = {
  currency: null,
  price: null,
  previous: null,
  change: null,
  percent: null,
  at: null,
  asOf: null,
} as const;

function rowOf(quote: Quote, now: number, language: Language): WatchlistRow {
  const index = findIndex(quote.code);
  const stages = quoteStages(quote, now);
  if (!index) return { quote, stages };
  return {
    quote: { ...quote, code: index.id, name: index.name[language] },
    stages,
    href: indexLink(index, language).url,
  };
}

/** The name contains the last day with its year: the time of a quote has none. */
function endedRow({ index, quote, day }: Ended, language: Language): WatchlistRow {
  const text = messages[language];
  const name = `${index.name[language]}, ${day ? text.until(formatDay(day)) : text.ended}`;
  return {
    quote: { ...(quote ?? noQuote), code: index.id, name },
    stages: [{ from: 0, state: { kind: quote ? 'close' : 'none' } }],
    href: indexLink(index, language).url,
  };
}

function listOf(
  kind: 'stock' | 'indices',
  result: Result<{ code: string }[]> | null,
  rows: readonly WatchlistRow[],
  path: string,
  language: Language,
): ReactElement {
  const common = { id: `lista-${kind}`, kind, title: messages[language][kind], returnTo: path, language };
  if (result === null) return <ConnectedWatchlist {...common} rows={rows} />;
  if ('error' in result) return <WithoutData reason="fault" language={language} />;
  const items = result.value.map(({ code }) => (kind === 'indices' ? (findIndex(code)?.id ?? code) : code));
  const known = new Map(rows.map((row) => [row.quote.code, row]));
  return (
    <>
      <ConnectedWatchlist {...common} rows={rows} items={items} />
      {changeForm({
        list: kind,
        items: items.map((code) => ({ value: code, label: known.get(code)?.quote.name ?? code })),
        language,
      })}
    </>
  );
}

export const { handle, loader } = page;
export default page.Component;
