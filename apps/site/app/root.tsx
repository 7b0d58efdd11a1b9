import { alternatePath } from '@rueda/domain/site';
import { type Language, languages, otherLanguage } from '@rueda/domain/language';
import { type ReactElement, type ReactNode, useContext } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { addressOf } from './framework/frame/address.ts';
import { Failure, Frame } from './framework/frame/frame.tsx';
import { messages } from './framework/frame/frame.messages.ts';
import './framework/override-messages.ts';
import { DocumentContext } from './framework/document-context.ts';
import type { PageMeta, Handle, PageProps } from './framework/page.tsx';
import { kindOf } from './framework/vitals.ts';
import { blockingScript, fonts } from './stylesheets/stylesheets.ts';

/** The document around every page. Its head is built from the page's meta and address. */
export function Layout({ children }: { children: ReactNode }): ReactElement {
  const match = useMatches().at(-1);
  const { pathname } = useLocation();
  const { styles, script } = useContext(DocumentContext);
  const handle = match?.handle as Handle | undefined;
  // Undefined if the page failed.
  const props = match?.loaderData as PageProps<unknown> | undefined;
  const language: Language = props?.language ?? (/^\/en(\/|$)/.test(pathname) ? 'en' : 'es');
  const meta: PageMeta =
    props && handle
      ? handle.meta(props)
      : { title: messages[language].failure, description: '', status: 500 };
  const isPage = (meta.status ?? 200) === 200;
  const { isStatic = false } = meta;
  return (
    <html lang={language === 'es' ? 'es-PE' : 'en'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${meta.title} · ${messages[language].name}`}</title>
        {isPage && props ? headOf(meta, props) : <meta name="robots" content="noindex" />}
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />
        ))}
        {/* Otherwise a slow phone shows half a header or table, and moves it as it parses the rest. */}
        <link rel="expect" href="#pie" blocking="render" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {/* The visitor's theme and language. It waits for all stylesheets before it: so it is the first. */}
        <script src={blockingScript} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {!isStatic && <script type="module" src={script} />}
      </head>
      <body className={handle?.isPreview ? 'admin' : undefined} data-page={kindOf(props?.page ?? null)}>
        <Frame
          language={language}
          address={isPage && props ? props.origin + addressOf(props.path, props.query) : ''}
          path={props?.path ?? pathname}
          alternate={meta.paths?.[otherLanguage(language)]}
          query={props?.query ?? {}}
          now={props?.now ?? null}
          // The cookies page always shows the banner, so that visitors without script can change their choice.
          hasBanner={props !== undefined && (props.hasBanner || props.page === 'cookies')}
          isStatic={isStatic}
          profile={props?.profile}
          // A browser keeps the offline page for months.
          frame={props?.page === 'offline' ? undefined : props?.frame}
          hasOmittedImages={meta.hasImages === true && props?.hasImages === false}
        >
          {children}
        </Frame>
      </body>
    </html>
  );
}

function headOf(meta: PageMeta, { language, origin, path, query }: PageProps<unknown>): ReactElement {
  const { title, description, image = '/share.png', structuredData = [], feed, paths } = meta;
  const address = addressOf(path, query);
  const pathIn = (one: Language): string | null =>
    paths === undefined ? alternatePath(address, one) : (paths[one] ?? null);
  const canonical = origin + address;
  const things = [structuredData].flat();
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={canonical} />
      {languages.map((one) => {
        const alternate = pathIn(one);
        return alternate && <link key={one} rel="alternate" hrefLang={one} href={origin + alternate} />;
      })}
      <link rel="alternate" hrefLang="x-default" href={origin + (pathIn('es') ?? address)} />
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={messages[language].name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={language === 'es' ? 'es_PE' : 'en_US'} />
      <meta property="og:image" content={origin + image} />
      <meta name="twitter:card" content="summary_large_image" />
      {things.length > 0 && (
        <script type="application/ld+json">
          {scriptJson({ '@context': 'https://schema.org', '@graph': things })}
        </script>
      )}
    </>
  );
}

const scriptEscapes = /[<>&\u2028\u2029]/g;

/**
 * JSON for the text of a script element. React does not escape that text, and an HTML parser looks in it for `</script`
 * and `<!--`. In JSON, foreign text can only be inside a string, where these escapes mean the same.
 */
const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    scriptEscapes,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

export default function Root(): ReactElement {
  return <Outlet />;
}

/** Shown in place of a page that failed. */
export function ErrorBoundary(): ReactElement {
  const { pathname } = useLocation();
  return <Failure language={/^\/en(\/|$)/.test(pathname) ? 'en' : 'es'} />;
}
