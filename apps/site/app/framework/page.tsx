import { type Client, codeOf, type ErrorCode } from '@rueda/client/http';
import type { SiteFrame } from '@rueda/domain/content';
import type { Language } from '@rueda/domain/language';
import type { MarketIndex } from '@rueda/domain/indices';
import { findPage, type PageName } from '@rueda/domain/site';
import type { UserProfile } from '@rueda/domain/watchlists';
import { WithoutData } from '@rueda/widgets/without-data';
import type { ReactElement, ReactNode } from 'react';
import { createContext, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addressOf } from './frame/address.ts';
import { canonicalQuery, type QueryRules } from './query-rules.ts';

/** The values that the server provides for every request. */
export interface Site {
  /** Shared by all visitors; on a personal page, the client of the signed-in user. */
  client: Client;
  /** Such as `https://www.example.pe`, for absolute addresses. */
  origin: string;
  /** Is the cookie banner rendered? Not for visitors who answered it without script. */
  hasBanner: boolean;
  /** Are images loaded? Not for a visitor who saves data and has not requested them. */
  hasImages: boolean;
  /** The published notices and menu. */
  frame?: SiteFrame;
  /** The submitted values of a form that is shown again. */
  form?: FormValues;
  /** How long a page waits for the service. */
  timeoutMs: number;
}

/** The values of a form that was submitted without script, by field name. */
export type FormValues = Readonly<Record<string, string>>;

export const siteContext = createContext<Site>();

/** The result of a request to the service: its response, or an error code. */
export type Result<T> = { value: T } | { error: ErrorCode };

/** The values that a page loads its data with. None is specific to a visitor: rendered pages are shared. */
export interface LoaderContext<Query extends string = string> {
  language: Language;
  /** The page of the address; null if there is none. */
  page: PageName | MarketIndex | null;
  /** The address without its query. */
  path: string;
  /** The canonical values of the parameters that the page declares; empty if absent or invalid. */
  query: Readonly<Record<Query, string>>;
  client: Client;
  /** Such as `https://www.example.pe`. */
  origin: string;
  /**
   * Awaits a request to the service. Returns an error code if it fails or the time of this page is over: the page is then
   * rendered without the data. Start all requests of a page before you await the first.
   */
  read: <T>(request: Promise<T>) => Promise<Result<T>>;
}

/** The loaded data of a page and the values that it is rendered with. */
export interface PageProps<Data, Query extends string = string>
  extends Omit<LoaderContext<Query>, 'client' | 'read'> {
  data: Data;
  /** The instant the page is rendered for, in milliseconds: the current one, or the sample's. Widgets read no clock. */
  now: number;
  /** Is the cookie banner rendered? Not for visitors who answered it without script. */
  hasBanner: boolean;
  /** Are images loaded? Otherwise the page removes them with `omitImages`. */
  hasImages: boolean;
  /** Is data missing because the service failed? Then the page is not cached. */
  hasErrors: boolean;
  /** The signed-in user, or null, on a personal page; undefined on all other pages. */
  profile: UserProfile | null | undefined;
  /** The submitted values of a form that is shown again; otherwise empty. */
  form: FormValues;
  /** The published notices and menu; undefined for those of the site itself. */
  frame: SiteFrame | undefined;
}

/** The title and description of a page, for browsers, search engines and link previews. */
export interface PageMeta {
  /** Without the site's name, which the document adds. */
  title: string;
  description: string;
  /** A picture of this site, 1200 × 630, for link previews. */
  image?: string;
  /** An Atom feed with the content of the page, linked in the head. */
  feed?: { title: string; path: string };
  /** The path of the page in each language, for a page that is not in the domain's table. */
  paths?: { [language in Language]?: string };
  /** The `Surrogate-Key` by which an edge can purge the page. */
  surrogateKey?: string;
  /** One or more schema.org objects. */
  structuredData?: Record<string, unknown> | readonly Record<string, unknown>[];
  /** The page has images: a visitor who saves data gets a link that loads them. */
  hasImages?: boolean;
  /** The page needs no script: it is rendered without the clock and the cookie banner, and loads none. */
  isStatic?: boolean;
  /**
   * The HTTP status.
   * @default 200
   */
  status?: number;
}

export interface PageDefinition<Data, Query extends string> {
  /** The query parameters of the page and their rules. Pages are cached by their canonical values. */
  query?: QueryRules<Query>;
  /**
   * The page is for one visitor: rendered for each request and never cached. Its `client` acts for the signed-in user of
   * `client.profile()`. Its forms post to its address: server/account.ts applies them.
   */
  isPersonal?: boolean;
  /** The page shows an editor its problems: its body has the class by which widgets recognise a preview. */
  isPreview?: boolean;
  load?: (context: LoaderContext<Query>) => Promise<Data> | Data;
  meta: (props: PageProps<Data, Query>) => PageMeta;
  render: (props: PageProps<Data, Query>) => ReactNode;
}

/** The part of a page's definition that the frame and the server read, as the route's `handle` of React Router. */
export type Handle = Pick<PageDefinition<unknown, string>, 'query' | 'isPersonal' | 'isPreview' | 'meta'> & {
  /** Is it a data file instead of a page? */
  isFile?: boolean;
};

/** The path with the known, valid parameters in the page's order: the page's cache key. */
export const canonicalAddress = (
  handle: Pick<Handle, 'query'> | undefined,
  { pathname, searchParams }: URL,
): string => addressOf(pathname, canonicalQuery(handle?.query ?? {}, searchParams));

/** Defines a page: the data it loads, its meta and its content. */
export function definePage<Data = null, Query extends string = never>(
  definition: PageDefinition<Data, Query>,
) {
  const { query: rules, load, render } = definition;
  return {
    handle: definition as unknown as Handle,
    loader: async ({ request, context }: LoaderFunctionArgs): Promise<PageProps<Data, Query>> => {
      const { client, origin, hasBanner, hasImages, timeoutMs, frame, form = {} } = context.get(siteContext);
      const { pathname, searchParams } = new URL(request.url);
      const match = findPage(pathname);
      const language = match?.language ?? (/^\/en(\/|$)/.test(pathname) ? 'en' : 'es');
      const query = canonicalQuery(rules ?? ({} as QueryRules<Query>), searchParams);
      const shared = { language, page: match?.page ?? null, path: pathname, query, origin };
      const { read, errors, end } = readWithin(timeoutMs);
      const data = ((await load?.({ ...shared, client, read })) ?? null) as Data;
      end();
      // After the responses, which may set the client's clock.
      const profile = definition.isPersonal ? client.profile() : undefined;
      const props = {
        ...shared,
        now: client.now(),
        hasBanner,
        hasImages,
        hasErrors: errors.length > 0,
        profile,
        form,
      };
      // Not enumerable: React Router would encode it for a browser that hydrates the page; none does.
      return Object.defineProperties(props as PageProps<Data, Query>, {
        data: { value: data },
        frame: { value: frame },
      });
    },
    Component: (): ReactNode => render(useLoaderData<PageProps<Data, Query>>()),
  };
}

export interface FileDefinition<Query extends string> {
  /** The media type, with its charset. */
  type: string;
  /** The query parameters of the file and their rules. */
  query?: QueryRules<Query>;
  /** The text of the file; null if the service failed. */
  load: (context: LoaderContext<Query> & { now: () => number }) => Promise<string | null>;
}

/** Defines a file that the site generates: rows for a table, a feed, a calendar. It is cached like a page. */
export function defineFile<Query extends string = never>(definition: FileDefinition<Query>) {
  const { type, load } = definition;
  const page = definePage<string | null, Query>({
    ...definition,
    load: (context) => load({ ...context, now: () => context.client.now() }),
    meta: () => ({ title: '', description: '' }),
    render: () => null,
  });
  return {
    handle: { ...page.handle, isFile: true } satisfies Handle,
    loader: async (args: LoaderFunctionArgs): Promise<Response> => {
      const { data, hasErrors } = await page.loader(args);
      return new Response(data ?? '', {
        status: data === null ? 503 : 200,
        headers: {
          'content-type': data === null ? 'text/plain; charset=utf-8' : type,
          ...((data === null || hasErrors) && { 'cache-control': 'no-store' }),
        },
      });
    },
  };
}

function readWithin(timeoutMs: number): {
  read: LoaderContext['read'];
  errors: ErrorCode[];
  end: () => void;
} {
  const errors: ErrorCode[] = [];
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`The service did not respond within ${timeoutMs} ms.`, 'TimeoutError')),
      timeoutMs,
    );
  });
  // Not an unhandled rejection if all data arrived in time.
  timeout.catch(() => undefined);
  return {
    errors,
    end: () => clearTimeout(timer),
    async read(request) {
      try {
        return { value: await Promise.race([request, timeout]) };
      } catch (error) {
        const code = codeOf(error);
        errors.push(code);
        return { error: code };
      }
    },
  };
}

/** Renders the value of a result, or a message if the request failed or the source has no data. */
export function renderResult<T>(
  result: Result<T>,
  language: Language,
  render: (value: NonNullable<T>) => ReactNode,
): ReactNode {
  if ('error' in result) return <WithoutData reason="fault" language={language} />;
  const { value } = result;
  return value === null || value === undefined ? noData(language) : render(value);
}

const noData = (language: Language): ReactElement => <WithoutData language={language} />;
