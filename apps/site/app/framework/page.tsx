import { type Client, codeOf, type ErrorCode } from '@rueda/client/http';
import type { Language } from '@rueda/domain/language';
import type { MarketIndex } from '@rueda/domain/indices';
import { findPage, type PageName } from '@rueda/domain/site';
import type { UserProfile } from '@rueda/domain/watchlists';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { createContext, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addressOf } from './frame/address.ts';
import { canonicalQuery, type QueryRules } from './query-rules.ts';

/** What the server gives every request: the service, and where the site is. */
export interface Site {
  /** One for all visitors; on a page that is personal, the user's own. */
  client: Client;
  /** Such as `https://www.example.pe`, for addresses that leave the page. */
  origin: string;
  /** Is the cookie banner printed? Not for those who have answered it without script. */
  hasBanner: boolean;
  /** Are images loaded? Not for a visitor who saves data and has not asked for them. */
  hasImages: boolean;
  /** What the form held that this page answers. */
  form?: FormValues;
  /** The longest that a page waits for the service. */
  timeoutMs: number;
}

/** What a form held that was sent without script, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

export const siteContext = createContext<Site>();

/** What was asked of the service: its answer, or the code of what went wrong. */
export type Result<T> = { value: T } | { fault: ErrorCode };

/** What a page knows of the visit while it reads its data. Nothing in it is of one visitor: answers are shared. */
export interface LoaderContext<Query extends string = string> {
  language: Language;
  /** Which page it is; null where there is none. */
  page: PageName | MarketIndex | null;
  /** The address without its query. */
  path: string;
  /** The canonical values of the parameters that the page declares, and no others; empty if absent or not valid. */
  query: Readonly<Record<Query, string>>;
  client: Client;
  /** Such as `https://www.example.pe`. */
  origin: string;
  /**
   * Waits for the service, for as long as this page may: then, and when it fails, the page is shown without. Start all
   * that a page asks for before waiting for any.
   */
  read: <T>(asked: Promise<T>) => Promise<Result<T>>;
}

/** A visit whose data are here. */
export interface PageProps<Data, Query extends string = string>
  extends Omit<LoaderContext<Query>, 'client' | 'read'> {
  data: Data;
  /** The instant the page is drawn for, in milliseconds: the clock's, or that of the sample. Widgets read no clock. */
  now: number;
  /** Is the cookie banner printed? Not for those who have answered it without script. */
  hasBanner: boolean;
  /** Are images loaded? Otherwise the page gives them to `omitImages` first. */
  hasImages: boolean;
  /** Is something missing because the service failed? Then the page is not kept. */
  hasFault: boolean;
  /** Who is logged in, null for nobody, on a page that is personal; undefined on all others, which do not know. */
  profile: UserProfile | null | undefined;
  /** What the form held that this page answers; nothing where it answers none. */
  form: FormValues;
}

/** What a page says of itself to search engines and to those it is shared with. */
export interface PageMeta {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** A picture of the site's own, 1200 × 630, for those who share it. */
  image?: string;
  /** The same for news readers: an Atom feed, named in the head. */
  feed?: { title: string; path: string };
  /** One or more things of schema.org. */
  structuredData?: Record<string, unknown> | readonly Record<string, unknown>[];
  /**
   * The HTTP status.
   * @default 200
   */
  status?: number;
}

export interface PageDefinition<Data, Query extends string> {
  /** The query parameters it knows, and what each may say. Pages are cached by their canonical values. */
  query?: QueryRules<Query>;
  /**
   * Nothing on it moves, counts or remembers: it is printed without the clock and the cookie banner, and its visitor
   * loads no script.
   */
  isStatic?: boolean;
  /**
   * Made for one visitor: printed anew each time, kept by nobody, and its `client` speaks for whoever is logged in,
   * which `client.profile()` tells. Forms post to its own address: server/account.ts does what they ask.
   */
  isPersonal?: boolean;
  /** Has images, so that a visitor who saves data is told how to load them. */
  hasImages?: boolean;
  /** Shows an editor what is wrong with it: its body has the class that the widgets know a preview by. */
  isPreview?: boolean;
  load?: (visit: LoaderContext<Query>) => Promise<Data> | Data;
  facts: (shown: PageProps<Data, Query>) => PageMeta;
  draw: (shown: PageProps<Data, Query>) => ReactNode;
}

/** What the frame and the server know of a page: React Router hands it on as the route's `handle`. */
export type Handle = Pick<
  PageDefinition<unknown, string>,
  'query' | 'isStatic' | 'isPersonal' | 'hasImages' | 'isPreview' | 'facts'
> & {
  /** It is a file of data, and no page. */
  isFile?: boolean;
};

/** The path with the known, valid parameters in the page's order: the key of the page in caches. */
export const canonicalAddress = (
  handle: Pick<Handle, 'query'> | undefined,
  { pathname, searchParams }: URL,
): string => addressOf(pathname, canonicalQuery(handle?.query ?? {}, searchParams));

/** A page of the site: what it reads, what it says of itself, and what it shows. */
export function definePage<Data = null, Query extends string = never>(
  definition: PageDefinition<Data, Query>,
) {
  const { query: rules, load, draw } = definition;
  return {
    handle: definition as unknown as Handle,
    loader: async ({ request, context }: LoaderFunctionArgs): Promise<PageProps<Data, Query>> => {
      const { client, origin, hasBanner, hasImages, timeoutMs, form = {} } = context.get(siteContext);
      const { pathname, searchParams } = new URL(request.url);
      const place = findPage(pathname);
      const language = place?.language ?? (/^\/en(\/|$)/.test(pathname) ? 'en' : 'es');
      const query = canonicalQuery(rules ?? ({} as QueryRules<Query>), searchParams);
      const about = { language, page: place?.page ?? null, path: pathname, query, origin };
      const { read, faults, end } = readWithin(timeoutMs);
      const data = ((await load?.({ ...about, client, read })) ?? null) as Data;
      end();
      // After the answers, which may name their moment.
      const profile = definition.isPersonal ? client.profile() : undefined;
      const shown = {
        ...about,
        now: client.now(),
        hasBanner,
        hasImages,
        hasFault: faults.length > 0,
        profile,
        form,
      };
      // Not enumerable: React Router would encode it for a browser that draws the page anew, and none does so here.
      return Object.defineProperty(shown as PageProps<Data, Query>, 'data', { value: data });
    },
    Component: (): ReactNode => draw(useLoaderData<PageProps<Data, Query>>()),
  };
}

export interface FileDefinition<Query extends string> {
  /** The media type, with its charset. */
  type: string;
  /** The query parameters it knows, and what each may say. */
  query?: QueryRules<Query>;
  /** Its text; null where the service failed, and there is nothing to send. */
  load: (visit: LoaderContext<Query> & { now: () => number }) => Promise<string | null>;
}

/** A file that the site writes: rows for a table, a feed, a calendar. It is kept and shared like a page. */
export function defineFile<Query extends string = never>(definition: FileDefinition<Query>) {
  const { type, load } = definition;
  const page = definePage<string | null, Query>({
    ...definition,
    load: (visit) => load({ ...visit, now: () => visit.client.now() }),
    facts: () => ({ title: '', description: '' }),
    draw: () => null,
  });
  return {
    handle: { ...page.handle, isFile: true } satisfies Handle,
    loader: async (args: LoaderFunctionArgs): Promise<Response> => {
      const { data, hasFault } = await page.loader(args);
      return new Response(data ?? '', {
        status: data === null ? 503 : 200,
        headers: {
          'content-type': data === null ? 'text/plain; charset=utf-8' : type,
          ...((data === null || hasFault) && { 'cache-control': 'no-store' }),
        },
      });
    },
  };
}

function readWithin(time: number): { read: LoaderContext['read']; faults: ErrorCode[]; end: () => void } {
  const faults: ErrorCode[] = [];
  let timer: NodeJS.Timeout | undefined;
  const timeIsUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('The page waits no longer.', 'TimeoutError')), time);
  });
  // Nobody waits for it where everything was read before.
  timeIsUp.catch(() => undefined);
  return {
    faults,
    end: () => clearTimeout(timer),
    async read(asked) {
      try {
        return { value: await Promise.race([asked, timeIsUp]) };
      } catch (error) {
        const fault = codeOf(error);
        faults.push(fault);
        return { fault };
      }
    },
  };
}

/** Draws what was read; where it was not, or the source has none, says so in its place. */
export function renderResult<T>(
  reading: Result<T>,
  language: Language,
  draw: (value: NonNullable<T>) => ReactNode,
): ReactNode {
  if ('fault' in reading) return <WithoutData reason="fault" language={language} />;
  const { value } = reading;
  return value === null || value === undefined ? noData(language) : draw(value);
}

const noData = (language: Language): ReactElement => <WithoutData language={language} />;
